import { Th, THead } from '@joy/ui/data-table.tsx'
import { sortDirection, toggleSort } from '../../../hooks/toggle-sort.ts'
import { type PaymentList, sorts } from './use-payment-list.ts'

type Props = Pick<PaymentList, 'params'> & {
  isReady: boolean
  /** A record is open beside the list: what its panel says too steps back. */
  isNarrow: boolean
}

/** Newest first until a heading is pressed. */
export function PaymentsHead({ params, isReady, isNarrow }: Props) {
  const by = (field: string, first: 'ascending' | 'descending' = 'ascending') => ({
    sort: sortDirection(params.sort, field),
    onSort: isReady ? () => params.setSort(toggleSort(sorts, params.sort, field, first)) : undefined,
  })
  return (
    <THead>
      <Th {...by('email')}>Person</Th>
      <Th column="plan" width={isNarrow ? '19%' : '15%'}>
        Plan
      </Th>
      <Th column="amount" width="104px" align="right" {...by('amount', 'descending')}>
        Amount
      </Th>
      <Th column="status" width="124px">
        Status
      </Th>
      <Th column="periodEnd" width={isNarrow ? '25%' : '18%'} {...by('periodEnd')}>
        Period end
      </Th>
      {!isNarrow && (
        <>
          <Th column="card" width="15%" isWideOnly>
            Card
          </Th>
          <Th column="startedAt" width="13%" isWideOnly {...by('startedAt', 'descending')}>
            Started
          </Th>
        </>
      )}
    </THead>
  )
}
