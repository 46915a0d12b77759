import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SitePage } from '#components/site/site-page.tsx'
import { paths } from '#paths.ts'
import { sections } from './sections.tsx'

/** The privacy policy, set like a page of a book. */
export const PrivacyPolicyPage = () => (
  <SitePage
    title="Privacy Policy"
    nav={
      <SiteButtonLink to={paths.home()} tone="default" size="small">
        Return to Home
      </SiteButtonLink>
    }
    className="wrap grid gap-x-[clamp(40px,7vw,104px)] pt-[clamp(24px,4vw,64px)] spread:grid-cols-[260px_minmax(0,1fr)]"
  >
    <header className="pb-[clamp(32px,4vw,56px)] spread:col-start-2">
      <h1 className="heading-1">Privacy Policy</h1>
      <p className="marginal mt-3.5 text-accent-text">Last updated March 26, 2025</p>
    </header>
    <nav
      aria-label="Sections"
      className="text-site-base max-spread:mb-10 max-spread:rounded-panel max-spread:bg-surface-sunk max-spread:px-5 max-spread:py-4"
    >
      <ol className="spread:sticky spread:top-8">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid grid-cols-[2em_1fr] py-[7px] text-text-soft no-underline transition-colors duration-150 hover:text-text"
            >
              <span aria-hidden="true" className="font-display text-accent-text">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <article className="max-w-[34em]">
      {sections.map(({ id, title, Text }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-heading`}
          className="outline-none not-first:mt-14"
        >
          <h2
            id={`${id}-heading`}
            className="font-display text-[1.875rem] leading-[1.12] font-normal tracking-[-.014em] text-balance"
          >
            {title}
          </h2>
          <div className="mt-4.5 grid gap-3.5">
            <Text />
          </div>
        </section>
      ))}
    </article>
  </SitePage>
)
