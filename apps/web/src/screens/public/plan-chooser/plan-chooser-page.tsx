import { Link } from 'react-router-dom'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SitePage } from '#components/site/site-page.tsx'
import { paths } from '#paths.ts'
import { BelowTheFold, LateHorizon } from './below-the-fold.tsx'
import { Plans } from './plans.tsx'

/** The plan chooser (specification, section 2): headline, log in, three plans by month or year, questions. */
export const PlanChooserPage = () => (
  <SitePage title="Choose Your Path to Joy" nav={<Nav />} horizon={<LateHorizon />}>
    <section className="wrap pt-[clamp(32px,3.6vw,52px)] text-center">
      <h1 className="heading-hero mx-auto max-w-[11em]">
        Choose Your <span className="min-[22.5rem]:whitespace-nowrap">Path to Joy</span>
      </h1>
      <p className="lead mx-auto mt-[clamp(20px,2.2vw,32px)] [--lead-leading:1.52] [--lead-width:33em]">
        A weekly reflection for your inbox, practices to live by, and people to walk with. Begin for free, and go
        further when you are ready.
      </p>
      <div className="mt-[clamp(24px,2.6vw,36px)] inline-flex items-center gap-5 rounded-card border border-rule bg-surface py-[7px] pr-[7px] pl-[22px]">
        <p className="display text-[1.1875rem] tracking-[-.008em]">Already a member?</p>
        <SiteButtonLink to={paths.portal()} tone="default" size="small">
          Log In
        </SiteButtonLink>
      </div>
    </section>
    <Plans />
    <BelowTheFold />
  </SitePage>
)

const Nav = () => (
  <>
    <a href="#questions" className={navLink}>
      Questions
    </a>
    <Link to={paths.portal()} className={`${navLink} -mr-1.5 tablet:-mr-3`}>
      Log In
    </Link>
  </>
)
const navLink =
  'inline-flex min-h-11 items-center rounded-panel px-1.5 text-site-base font-medium text-text-soft no-underline transition-colors duration-150 hover:bg-action-tint hover:text-text min-[22.5625rem]:px-2.5 tablet:px-3'
