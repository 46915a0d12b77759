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
      <Th width={isNarrow ? '19%' : '15%'}>Plan</Th>
      <Th width="104px" align="right" {...by('amount', 'descending')}>
        Amount
      </Th>
      <Th width="124px">Status</Th>
      <Th width={isNarrow ? '25%' : '18%'} {...by('periodEnd')}>
        Period end
      </Th>
      {!isNarrow && (
        <>
          <Th width="15%" isWideOnly>
            Card
          </Th>
          <Th width="13%" isWideOnly {...by('startedAt', 'descending')}>
            Started
          </Th>
        </>
      )}
    </THead>
  )
}
