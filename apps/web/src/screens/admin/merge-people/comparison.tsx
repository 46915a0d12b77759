import type { MergeField, MergePreview } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'

const fields: Record<MergeField, string> = {
  name: 'Name',
  access: 'Access',
  newsletter: 'Substack says',
  letters: 'Letters',
  website: 'Signed up here',
  subscriptions: 'Subscriptions',
  comps: 'Comps',
  upgrades: 'Upgrades',
  tags: 'Tags',
  notes: 'Notes',
  requests: 'Sponsoring, waiting',
  portal: 'Portal',
}

const services = { substack: 'Substack', planningcenter: 'Planning Center', stripe: 'Stripe' } as const

const Cell = ({ label, text, isStrong = false }: { label: string; text: string | null; isStrong?: boolean }) => (
  <td className="py-2.5 pr-4 align-top [overflow-wrap:anywhere] max-md:block max-md:py-0.5 max-md:pr-0">
    <span aria-hidden="true" className="mr-2 text-meta text-text-soft md:hidden">
      {label}
    </span>
    <span className={isStrong ? 'font-strong' : text === null ? 'text-text-soft' : undefined}>{text ?? 'None'}</span>
  </td>
)

const heading = 'py-2.5 pr-4 text-left align-bottom text-meta font-strong text-text-soft'

/** Both side by side, and what they become; then what stays at each service. */
export function Comparison({ preview: { kind, main, alias, lines, outside } }: { preview: MergePreview }) {
  const isMerge = kind === 'merge'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section title={isMerge ? 'What becomes of each' : 'What moves to the new address'}>
        <Card className="px-4 py-1.5 md:px-5">
          <table className="w-full table-fixed text-table max-md:block">
            <caption className="sr-only">
              {main.email} and {alias.email}, field by field
            </caption>
            <thead className="border-b border-edge-subtle max-md:sr-only">
              <tr>
                <th scope="col" className={`${heading} w-36`}>
                  <span className="sr-only">Field</span>
                </th>
                <th scope="col" className={`${heading} [overflow-wrap:anywhere]`}>
                  {main.email}
                </th>
                <th scope="col" className={`${heading} [overflow-wrap:anywhere]`}>
                  {alias.email}
                </th>
                <th scope="col" className={heading}>
                  Afterwards
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-edge-subtle max-md:block">
              {lines.map((line) => (
                <tr key={line.field} className="max-md:block max-md:py-2.5">
                  <th scope="row" className="py-2.5 pr-4 text-left align-top font-strong max-md:block max-md:py-0.5">
                    {fields[line.field]}
                  </th>
                  <Cell label="Main" text={line.main} />
                  <Cell label="Alias" text={line.alias} />
                  <Cell label="Afterwards" text={line.merged} isStrong />
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </Section>
      {outside.length > 0 && (
        <Section title="What stays outside" note="Nothing is changed there by a merge.">
          <Card>
            <ul aria-label="What stays outside" className="divide-y divide-edge-subtle">
              {outside.map(({ platform, text }) => (
                <li key={platform} className="px-4 py-3 text-table [overflow-wrap:anywhere] md:px-5">
                  <span className="font-strong">{services[platform]}</span>
                  <span className="block text-text-soft">{text}</span>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </div>
  )
}
