import type { UpgradeRecord } from '@joy/contract'
import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import type { UseFormReturn } from 'react-hook-form'
import { trpc } from '#data/trpc.ts'
import { payersIn } from '../comps/payers-in.ts'
import { PayersUnread } from '../comps/payers-unread.tsx'
import { PayerLines, PayerCheckbox } from '../comps/payers.tsx'

type Props = { form: UseFormReturn<UpgradeForm>; subscriber: UpgradeRecord['subscriber'] }

/** What somebody pays already, and that an upgrade ends none of it; comped they are only where it is ticked (ruling 40). */
export function PaidAlready({ form, subscriber: { id, name, email } }: Props) {
  const preview = trpc.comps.preview.useQuery({ subscriberIds: [id], toGiveMore: true }, { staleTime: 0, gcTime: 0 })
  const [payment, withPaying] = form.watch(['payment', 'withPaying'])
  if (preview.isError) return <PayersUnread query={preview} />
  if (!preview.data || payersIn(preview.data) === 0) return null
  const alone = name || email
  return (
    <>
      <ul className="grid gap-2.5">
        <PayerLines preview={preview.data} meant={{ alone }} />
      </ul>
      {payment === 'comp' ? (
        <PayerCheckbox
          preview={preview.data}
          alone={alone}
          isIncluded={withPaying}
          onInclude={(isIncluded) => form.setValue('withPaying', isIncluded)}
        />
      ) : (
        <p className="text-table text-text-soft">An upgrade ends nothing of it: both are paid then.</p>
      )}
    </>
  )
}
