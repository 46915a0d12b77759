import { SupportEmail } from '#components/site/support-links.tsx'
import type { SponsoringKind } from './read-form.ts'

const points: Record<SponsoringKind, string[]> = {
  offer: [
    'Choose how many places you want to give, and in which plan. A place lasts one year.',
    'We write to you how to pay. Nothing is charged before you have answered.',
    'We give the places to people who ask. You need not know anybody.',
  ],
  request: [
    'No one is turned away for inability to pay. You need not explain anything.',
    'What you write is read by those who look after the community, and by nobody else.',
    'It is deleted a year after we have answered it.',
  ],
}

/** How it goes, step by step, before anything is asked. */
export const SponsorText = ({ kind }: { kind: SponsoringKind }) => (
  <>
    <ol className="mt-7 grid gap-3 text-[1.0625rem] leading-normal text-text-soft">
      {points[kind].map((point, index) => (
        <li key={point} className="grid grid-cols-[1.75rem_1fr]">
          <span aria-hidden="true" className="font-display text-site-title leading-[1.2] text-action">
            {index + 1}
          </span>
          <span>{point}</span>
        </li>
      ))}
    </ol>
    <p className="mt-5 text-site-s text-text-soft">
      You would rather write? <SupportEmail /> reaches a person.
    </p>
  </>
)
