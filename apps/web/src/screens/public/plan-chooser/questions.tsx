import { Link } from 'react-router-dom'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'
import { Question } from './question.tsx'

/** What people ask before they choose (specification, section 2). */
export const Questions = () => (
  <section
    id="questions"
    tabIndex={-1}
    aria-labelledby="questions-heading"
    className="wrap grid outline-none gap-[clamp(24px,5vw,72px)] py-(--section) spread:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
  >
    <div className="spread:sticky spread:top-12 spread:self-start">
      <h2 id="questions-heading" className="heading-2">
        Questions people ask first
      </h2>
      <p className="mt-4 max-w-[24em] text-[1.0625rem] text-text-soft [overflow-wrap:anywhere]">
        Yours is not here? Write to <SupportEmail /> and a person will answer.
      </p>
    </div>
    <div className="border-t border-rule">
      <Question asks="Why a spiritual gym?" isOpen>
        <p>
          Because a life with God grows the way strength does: a little at a time, by doing. Nobody becomes patient,
          thankful or free by reading about it once. The Exercises are small, repeatable practices that make room for
          God in the life you already have.
        </p>
        <p>
          And because a gym is a place where beginners are expected. You come as you are, you start with what you can
          lift, and you are not alone in the room.
        </p>
      </Question>
      <Question asks="How does it work?">
        <p>
          Choose a plan and tell us where to write. With Warm Up, a reflection arrives in your inbox each week, along
          with an introduction to the Exercises. Work Out adds the Practices themselves and a monthly online 'Rule of
          Life' gathering. Join the Gym adds practices chosen for you, a meeting with a spiritual trainer, and
          conversation with other members.
        </p>
      </Question>
      <Question asks="Why does it cost money?">
        <p>
          The weekly reflections are free and stay free. The paid plans pay for the people behind them: those who write,
          teach, listen and keep the site running.
        </p>
        <p>
          No one is turned away for inability to pay. If the price stands in your way, write to <SupportEmail /> and we
          will find a way together. If you are able to give more, you may buy more than one subscription and so sponsor
          someone else.{' '}
          <Link to={paths.sponsor()} className="inline-link">
            How sponsoring goes
          </Link>
        </p>
      </Question>
      <Question asks="Does Join the Gym include Work Out?">
        <p>
          Yes. Join the Gym includes everything in Work Out and in Warm Up, at one price. You never need to hold two
          plans.
        </p>
      </Question>
      <Question asks="Can I change my plan later?">
        <p>
          At any time, up or down. Begin with Warm Up and step up when you are ready; step down when life is full. Write
          to <SupportEmail /> and we will switch it for you.
        </p>
      </Question>
      <Question asks="What happens after I sign up?">
        <p>
          We send access instructions to your email. Follow them once, and from then on you can return here whenever you
          like and{' '}
          <Link to={paths.portal()} className="inline-link">
            log in
          </Link>
          .
        </p>
      </Question>
    </div>
  </section>
)
