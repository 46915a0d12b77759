import { siteMessages } from '#data/site-messages.ts'
import { SiteButton } from '#components/site/site-button.tsx'

type Props = { onSimulate: () => void; isBusy: boolean; hasFailed: boolean }

/** In the demo no mail leaves the machine: the button does what the link in it would do. */
export const DemoNotice = ({ onSimulate, isBusy, hasFailed }: Props) => (
  <section
    aria-labelledby="demo-mode"
    className="mt-7 rounded-panel bg-[color-mix(in_oklch,var(--accent)_14%,var(--surface))] p-5 text-site-base leading-normal inset-ring inset-ring-accent/55"
  >
    <h2 id="demo-mode" className="display mb-1 text-[1.1875rem]">
      Demo Mode
    </h2>
    <p>No email leaves this machine. Press the button to do what the link in the email would do.</p>
    {hasFailed && (
      <p role="alert" className="mt-2 font-medium text-danger-text">
        {siteMessages.tokenNotVerified}
      </p>
    )}
    <SiteButton
      isWide
      isPending={isBusy}
      onClick={onSimulate}
      className="mt-4 max-tablet:px-2.5 max-tablet:text-site-base"
    >
      Simulate Clicking Email Link
    </SiteButton>
  </section>
)
