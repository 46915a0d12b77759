const marks = [
  ['# Welcome', 'the heading'],
  ['an empty line', 'begins a new paragraph'],
  ['[Open]({{portalLink}})', 'alone on a line: the button'],
  ['- Amount: {{amount}}', 'a fact in the table of facts'],
  ['> There is no password.', 'a quiet note'],
  ['> [Cancel]({{cancelLink}})', 'a quiet link'],
] as const

/** The few marks that a body knows. */
export const WritingHelp = () => (
  <details className="text-table">
    <summary className="cursor-pointer font-[560]">How the body is written</summary>
    <dl className="mt-2 grid gap-1">
      {marks.map(([mark, meaning]) => (
        <div key={mark} className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-3">
          <dt className="font-[ui-monospace,monospace] text-meta [overflow-wrap:anywhere]">{mark}</dt>
          <dd className="text-meta text-text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
