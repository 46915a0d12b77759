import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Side = { show: ReactNode; why: string }

/** For stories: how a component is meant, beside how it is not, each with its reason in a sentence. */
export const DoAndDont = ({ yes, no }: { yes: Side; no: Side }) => (
  <div data-testid="do-and-dont" className="grid max-w-[880px] gap-6 md:grid-cols-2">
    <Half {...yes} name="Do" line="border-good-mark" mark={<Icon of={Check} />} look="text-success-text" />
    <Half {...no} name="Don’t" line="border-bad-mark" mark={<Icon of={X} />} look="text-danger-text" />
  </div>
)

type HalfProps = Side & { name: string; line: string; mark: ReactNode; look: string }

const Half = ({ show, why, name, line, mark, look }: HalfProps) => (
  <figure className="grid min-w-0 content-start gap-3">
    <div
      // A frame that cuts is what sticks in it sticks to: there is no header of a page above.
      className={`grid min-h-36 place-items-center overflow-hidden [--sticky-top:0px] rounded-panel border-t-[3px] bg-surface-muted p-5 ${line}`}
    >
      <div className="w-full min-w-0 max-w-[360px]">{show}</div>
    </div>
    <figcaption className="text-body">
      <b className={`mb-0.5 flex items-center gap-1.5 ${look}`}>
        {mark}
        {name}
      </b>
      {why}
    </figcaption>
  </figure>
)
