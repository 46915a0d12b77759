import { Check, CircleAlert } from 'lucide-react'
import { Icon } from '@joy/ui/icon.tsx'
import type { SwitchState } from './use-switches.ts'

/** The quiet word beside a switch; what could not be saved is said aloud. */
export const SwitchSaved = ({ state }: { state: SwitchState | undefined }) => (
  <>
    <span role="status" className="inline-flex items-center gap-1 text-meta text-text-soft">
      {state?.kind === 'saved' && (
        <>
          <Icon of={Check} size={13} className="text-good-mark" />
          Saved
        </>
      )}
    </span>
    {state?.kind === 'failed' && (
      <span role="alert" className="inline-flex items-start gap-1 text-meta text-danger-text">
        <Icon of={CircleAlert} size={13} className="mt-px shrink-0" />
        {state.sentence}
      </span>
    )}
  </>
)
