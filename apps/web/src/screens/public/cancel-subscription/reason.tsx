import { useId } from 'react'
import { useSite } from '#components/site/site-setup.tsx'

/** Why somebody leaves, if they want to say. The field is the browser's own: it is sent without the script too. */
export function Reason() {
  const id = useId()
  const { siteName } = useSite()
  return (
    <div className="mb-8">
      <label htmlFor={id} className="mb-2 block text-site-base leading-[1.4] font-[550]">
        Why are you leaving? (optional)
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        dir="auto"
        name="reason"
        aria-describedby={`${id}-helper`}
        className="focus-field block w-full rounded-panel border border-border-control bg-surface px-4 py-3 text-site-m leading-snug hover:border-text-soft"
      />
      <p id={`${id}-helper`} className="mt-2 text-site-s text-text-soft">
        Only the people who look after {siteName} read it.
      </p>
    </div>
  )
}
