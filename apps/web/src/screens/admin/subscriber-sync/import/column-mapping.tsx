import type { ImportRecord } from '@joy/contract'
import { fieldLabel, fields, NOT_IMPORTED } from '@joy/domain/subscriber-csv/fields.ts'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Card, CardFooter, Section } from '@joy/ui/card.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useColumnMapping } from './use-column-mapping.ts'

const options = [
  ...fields.map((field) => ({ value: field, label: fieldLabel(field) })),
  { value: '', label: NOT_IMPORTED },
]

/** Where each column of the file goes, changeable by hand. A mapping with a fault is not sent; the fault stands below. */
export function ColumnMapping({
  record,
  isDisabled,
  isBusy,
  onChange,
}: {
  record: ImportRecord
  isDisabled: boolean
  isBusy: boolean
  onChange: (mapping: (string | null)[]) => void
}) {
  const { mapping, problems, isByHand, choose, backToRecognised } = useColumnMapping(record, onChange)
  const back = isByHand && (
    <TextLink as="button" disabled={isDisabled} isBusy={isBusy} onClick={backToRecognised}>
      Back to recognised
    </TextLink>
  )
  return (
    <Section title="Column mapping" aside={back}>
      <Card>
        <Table aria-label="Column mapping" isCheckless>
          <THead isSticky={false}>
            <Th width="32%">Column in the file</Th>
            <Th width="44%">Goes to</Th>
            <Th>First value</Th>
          </THead>
          <TBody>
            {record.columns.map(({ heading, firstValue }, at) => (
              <Tr key={`${at} ${heading}`}>
                <Td phone="title" title={heading} className="max-md:row-auto max-md:font-normal">
                  {heading || `Column ${at + 1}`}
                </Td>
                <Td phone="badge" className="overflow-visible max-md:row-auto">
                  <Select
                    size="small"
                    aria-label={`${heading || `Column ${at + 1}`} goes to`}
                    value={mapping[at] ?? ''}
                    options={options}
                    disabled={isDisabled}
                    isBusy={isBusy}
                    className={mapping[at] ? 'w-full max-md:w-42' : 'w-full text-text-soft max-md:w-42'}
                    onChange={(event) => choose(at, event.target.value)}
                  />
                </Td>
                <Td phone="hidden" title={firstValue} className="text-text-soft">
                  {firstValue || 'empty'}
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
        {problems.length > 0 && (
          <CardFooter role="alert" className="text-danger-text">
            {problems.map((problem) => (
              <p key={problem} className="w-full">
                {problem}
              </p>
            ))}
          </CardFooter>
        )}
      </Card>
    </Section>
  )
}
