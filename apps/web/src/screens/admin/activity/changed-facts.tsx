import type { ActivityRecord } from '@joy/contract'
import { factName, formatFact } from './format-fact.ts'

type Facts = ActivityRecord['before']

/** What stood there before and after, a field a line; what differs is said strongly. One column where only one is known. */
export function ChangedFacts({ before, after }: { before: Facts; after: Facts }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const cell = 'border-t border-edge-subtle py-1.5 pr-3 text-left align-top font-normal [overflow-wrap:anywhere]'
  return (
    <table className="w-full max-w-2xl table-fixed border-separate border-spacing-0 text-table tabular-nums">
      <caption className="sr-only">What changed</caption>
      <thead>
        <tr className="text-meta text-text-soft [&>th]:py-1 [&>th]:text-left [&>th]:font-strong">
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          {after && <th scope="col">{before ? 'After' : 'Value'}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [was, is] = [formatFact(before?.[name], name), formatFact(after?.[name], name)]
          return (
            <tr key={name}>
              <th scope="row" className={`${cell} text-text-soft`}>
                {factName(name)}
              </th>
              {before && <td className={cell}>{was}</td>}
              {after && <td className={`${cell} ${before && was !== is ? 'font-semibold!' : ''}`}>{is}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
