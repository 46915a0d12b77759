import type { MemberGuide } from '@joy/contract'
import { OutwardIcon } from '#components/site/icons.tsx'
import { siteButtonClass } from '#components/site/site-button-class.ts'
import { Arch } from '#components/site/arch.tsx'
import { ClimbIllustration } from '#components/site/illustrations/climb.tsx'

/** What there is to read, to practise, and whom to write to, as administrators set it. Nothing set: nothing stands here. */
export function GuideCard({ guide: { reflection, practicesUrl, people } }: { guide: MemberGuide }) {
  if (!reflection && !practicesUrl && people.length === 0) return null
  return (
    <section
      aria-labelledby="guide"
      className="grid items-center gap-x-10 gap-y-6 overflow-hidden rounded-card bg-surface p-6 shadow-rest tablet:grid-cols-[minmax(0,1fr)_minmax(0,220px)] tablet:p-8"
    >
      <div className="min-w-0">
        <p className="marginal text-accent-text">For this week</p>
        <h2 id="guide" className="mt-1 heading-2 [overflow-wrap:anywhere]">
          {reflection?.title ?? 'Your practices'}
        </h2>
        <p className="mt-5 flex flex-wrap gap-3">
          {reflection && (
            <a href={reflection.url} rel="noreferrer" className={siteButtonClass({})}>
              Read the Reflection
              <OutwardIcon />
            </a>
          )}
          {practicesUrl && (
            <a
              href={practicesUrl}
              rel="noreferrer"
              className={siteButtonClass({ tone: reflection ? 'default' : 'primary' })}
            >
              Open the Practices
              <OutwardIcon />
            </a>
          )}
        </p>
        {people.length > 0 && (
          <>
            <h3 className="mt-7 font-medium">Whom to write to</h3>
            <ul className="mt-1.5">
              {people.map(({ name, email }) => (
                <li key={`${name} ${email}`} className="py-1 text-site-base text-text-soft [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>:{' '}
                  <a href={`mailto:${email}`} className="inline-link">
                    {email}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Arch className="max-tablet:hidden">
        <ClimbIllustration />
      </Arch>
    </section>
  )
}
