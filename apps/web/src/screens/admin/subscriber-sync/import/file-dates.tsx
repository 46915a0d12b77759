import type { ImportRecord, SaidOfFile } from '@joy/contract'
import { SelectField } from '@joy/ui/select-field.tsx'

type Dates = SaidOfFile['dates']
type Order = Dates[number]['order']
type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (dates: Dates) => void }

const labels: Record<Order, string> = {
  day: 'Day first: 31/12/2025',
  month: 'Month first: 12/31/2025',
  serial: "A spreadsheet's numbers: 46022",
}
const orders = ['day', 'month', 'serial'] as const
const isOrder = (text: string): text is Order => orders.some((it) => it === text)

/** How the days of a column are written, where that can be read in more than one way: as the column proves, or as somebody says. */
export function FileDates({ record: { dates, said, columns }, isDisabled, isBusy, onChange }: Props) {
  if (dates.length === 0) return null
  const choose = (column: number, order: string) =>
    onChange([...said.dates.filter((it) => it.column !== column), ...(isOrder(order) ? [{ column, order }] : [])])
  return (
    <div className="grid gap-3">
      {dates.map(({ column, order }) => {
        const proven = order !== null && isOrder(order) ? labels[order] : null
        const chosen = said.dates.find((it) => it.column === column)?.order
        return (
          <SelectField
            key={column}
            label={`Days in ${columns[column]?.heading || `column ${column + 1}`}`}
            helper={
              proven || chosen
                ? undefined
                : 'Nothing in the column says which is meant: its days are left out until you say.'
            }
            value={chosen ?? ''}
            options={[
              { value: '', label: proven ? `As the column shows. ${proven}` : 'Not known' },
              ...orders.map((it) => ({ value: it, label: labels[it] })),
            ]}
            disabled={isDisabled}
            isBusy={isBusy}
            className="max-w-96"
            onChange={(event) => choose(column, event.target.value)}
          />
        )
      })}
    </div>
  )
}
