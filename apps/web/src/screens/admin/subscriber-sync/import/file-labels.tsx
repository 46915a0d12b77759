import type { ImportRecord, SaidOfFile } from '@joy/contract'
import { type Field, fieldLabel, isField } from '@joy/domain/subscriber-csv/fields.ts'
import { getMeanings, labelKey, meaningName, readsAs } from '@joy/domain/subscriber-csv/file-labels.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Card, Section } from '@joy/ui/card.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Select } from '@joy/ui/select-field.tsx'

type Labels = SaidOfFile['labels']
type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (labels: Labels) => void }

/** As what it is read; no meaning of ours is called so. */
const AS_READ = 'as it is read'

/** The words in which the file tells tiers, types and statuses, and what each of them means here: as it is read, or as somebody says. */
export function FileLabels({ record, isDisabled, isBusy, onChange }: Props) {
  const { labels, said, columns } = record
  if (labels.length === 0) return null
  const isSame = (column: number, label: string) => (it: Labels[number]) =>
    it.column === column && labelKey(it.label) === labelKey(label)
  const choose = (column: number, label: string, meaning: string) => {
    const others = said.labels.filter((it) => !isSame(column, label)(it))
    onChange(meaning === AS_READ ? others : [...others, { column, label, meaning }])
  }
  return (
    <Section title="Words in the file">
      <Card>
        <Table aria-label="Words in the file" isCheckless>
          <THead isSticky={false}>
            <Th width="34%">In the file</Th>
            <Th width="44%">Means here</Th>
            <Th align="right">Rows</Th>
          </THead>
          <TBody>
            {labels.map(({ column, label, count }) => {
              const its = columns[column]
              const field = its?.field && isField(its.field) ? its.field : null
              const chosen = said.labels.find(isSame(column, label))
              return (
                <Tr key={`${column} ${label}`}>
                  <Td phone="title" title={label} className="max-md:row-auto max-md:font-normal">
                    {label} <span className="text-text-soft">{fieldLabel(field)}</span>
                  </Td>
                  <Td phone="badge" className="overflow-visible max-md:row-auto">
                    <Select
                      size="small"
                      aria-label={`${label} in ${its?.heading || `column ${column + 1}`} means`}
                      value={chosen?.meaning ?? AS_READ}
                      options={[
                        { value: AS_READ, label: asRead(field, label) },
                        ...getMeanings(field, label).map((it) => ({
                          value: it,
                          label: meaningName(field, it),
                        })),
                      ]}
                      disabled={isDisabled}
                      isBusy={isBusy}
                      className={chosen ? 'w-full max-md:w-42' : 'w-full text-text-soft max-md:w-42'}
                      onChange={(event) => choose(column, label, event.target.value)}
                    />
                  </Td>
                  <Td phone="hidden" className="text-right text-text-soft tabular-nums">
                    {formatCount(count)}
                  </Td>
                </Tr>
              )
            })}
          </TBody>
        </Table>
      </Card>
    </Section>
  )
}

function asRead(field: Field | null, label: string): string {
  const meaning = readsAs(field, label)
  return meaning === null ? 'Not known: as it is' : `Recognised: ${meaningName(field, meaning)}`
}
