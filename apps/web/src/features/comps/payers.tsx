import type { CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { CreditCard } from 'lucide-react'
import { payerNames, payerSentences } from './payer-messages.ts'
import { payersIn } from './payers-in.ts'
import type { Meant } from './people-phrase.ts'

type Props = {
  preview: CompPreview
  /** The name of the one person who is meant. */
  alone: string | undefined
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}

/** Who pays, and how much, as consequences of the comp: it ends no payment. */
export const PayerLines = ({ preview, meant }: Pick<Props, 'preview'> & { meant: Meant }) =>
  payerSentences(preview, meant).map(({ key, message, goesOn }) => (
    <Consequence key={key} icon={<Icon of={CreditCard} />}>
      <b className="font-semibold">{message}</b> {goesOn}
    </Consequence>
  ))

/** Whether they are comped all the same: left out unless ticked (ruling 40). Nothing where nobody pays. */
export function PayerCheckbox({ preview, alone, isIncluded, onInclude }: Props) {
  const count = payersIn(preview)
  if (count === 0) return null
  const left =
    alone !== undefined
      ? `${alone} is comped only if this is ticked.`
      : count === 1
        ? 'Left out unless this is ticked.'
        : 'They are left out unless this is ticked.'
  return (
    <label className="flex items-start gap-2.5 rounded-small border border-edge bg-surface px-3 py-2.5 text-table">
      <Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)} className="mt-0.5" />
      <span className="grid gap-0.5">
        <span className="font-[560]">{toMessage(count, alone)}</span>
        {alone === undefined && preview.payers.length > 0 && (
          <span className="text-meta [overflow-wrap:anywhere]">{payerNames(preview)}</span>
        )}
        <span className="text-meta text-text-soft">
          {isIncluded ? 'Then there are both: the comp, and the payment that goes on.' : left}
        </span>
      </span>
    </label>
  )
}

function toMessage(count: number, alone: string | undefined): string {
  if (alone !== undefined) return `Comp ${alone} all the same`
  return count === 1 ? 'Comp the one who pays too' : `Comp the ${formatCount(count)} who pay too`
}
