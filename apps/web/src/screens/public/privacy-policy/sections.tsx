// The whole text stands in one file, so that it can be read and checked against the product in one go.
import type { ComponentType } from 'react'
import { SupportEmail, SupportPhone } from '#components/site/support-links.tsx'

const PersonalInformation = () => (
  <>
    {/* `drop-letter` needs its own block: a grid item. */}
    <p className="drop-letter">
      We ask for as little as we can. When you sign up for a plan we ask for your name and your email address, so that
      we know whom we are writing to and where the weekly reflections should go. When you take out a paid plan, the
      payment is handled by our card payment provider; we are told the brand of your card and its last four digits, and
      never see the whole number.
    </p>
    <p>
      You may always visit the site without telling us anything. If you choose not to give an email address, you can
      read everything that is public, and only the reflections cannot reach you.
    </p>
  </>
)

const NonPersonalInformation = () => (
  <p>
    When a page is opened, our server notes what every server notes: the page that was asked for, the network address
    that asked, and the time. We use these notes to keep the site working and safe. They are not joined to your name,
    and they are deleted after a short while.
  </p>
)

const Cookies = () => (
  <>
    <p>
      We set a cookie when you ask for a login link and when you log in, so that only the browser that asked can use the
      link at once and you need not log in again on every page. It holds no information about you and goes away when you
      log out. Another one stays for 90 days, so that we know the browser in which you logged in before and let nobody
      else use up your login links; by itself it opens nothing. A short-lived cookie also goes with the free sign-up.
    </p>
    <p>
      Your browser itself keeps your choice of a light or dark page and a note of the email address you logged in with.
      There are no advertising cookies here, and nothing follows you to other sites.
    </p>
  </>
)

const UseOfInformation = () => (
  <>
    <p>
      We use your name and email address to send you what you signed up for, to let you log in, to answer when you write
      to us, and to tell you what concerns your subscription: a welcome, a receipt, a confirmation that it was
      cancelled.
    </p>
    <p>
      We keep a record of what was done with a subscription and when, so that a mistake can be found and put right.
      Every reflection we mail carries a link that unsubscribes you with one press.
    </p>
    <p>
      When you offer places to others, or ask for one, we store your name, your email address and what you write to us,
      and use it for nothing else. A request is read only by the few who may give a place, and is deleted a year after
      it is settled; an offer stays as long as others have a place by it. What waits for the link in its mail, and
      nobody follows it, is deleted a week later.
    </p>
  </>
)

const Protection = () => (
  <p>
    Everything between your browser and the site travels encrypted. Login links work once, expire in 15 minutes, and are
    stored only in a form that cannot be turned back into the link. The keys to the services we work with are stored
    encrypted, and only people who serve this community may open the lists. No protection is perfect; if something
    should go wrong with your information, we will tell you.
  </p>
)

const Sharing = () => (
  <>
    <p>We do not sell, trade or rent what you tell us. It is shared only with the services that do the work:</p>
    <ul className="grid list-disc gap-2 pl-6 marker:text-accent">
      <li>Substack, which sends the weekly reflections and needs your email address for it;</li>
      <li>Stripe, which takes payments for the paid plans;</li>
      <li>Planning Center, where the membership, its gatherings and its people are kept.</li>
    </ul>
    <p>Beyond these we pass something on only where the law obliges us to.</p>
  </>
)

const ThirdPartySites = () => (
  <p>
    Some links on this site and in the reflections lead elsewhere, such as to Substack or Planning Center. Those sites
    have their own policies, and what you do there follows their rules rather than ours. Please read them when you
    arrive.
  </p>
)

const PolicyChanges = () => (
  <p>
    When this policy changes we change the date at the top of the page. If a change matters to what we may do with your
    information, we also write to you before it takes effect. The older text is sent to anyone who asks for it.
  </p>
)

const Acceptance = () => (
  <p>
    By using this site you accept this policy. If you do not agree with it, please do not sign up; and if you have
    signed up already, you can unsubscribe at any time and ask us to delete what we hold about you.
  </p>
)

const Contact = () => (
  <p>
    Questions about this policy, about what we know of you, or about having it corrected or deleted are welcome. Write
    to <SupportEmail /> or call <SupportPhone />, and a person will answer.
  </p>
)

/** The ten sections (specification, section 2). */
export const sections: readonly { id: string; title: string; Text: ComponentType }[] = [
  { id: 'personal-information', title: 'Personal information', Text: PersonalInformation },
  { id: 'non-personal-information', title: 'Non-personal information', Text: NonPersonalInformation },
  { id: 'cookies', title: 'Cookies', Text: Cookies },
  { id: 'use-of-information', title: 'Use of information', Text: UseOfInformation },
  { id: 'protection', title: 'Protection', Text: Protection },
  { id: 'sharing', title: 'Sharing', Text: Sharing },
  { id: 'third-party-sites', title: 'Third-party sites', Text: ThirdPartySites },
  { id: 'policy-changes', title: 'Policy changes', Text: PolicyChanges },
  { id: 'acceptance', title: 'Acceptance', Text: Acceptance },
  { id: 'contact', title: 'Contact', Text: Contact },
]
