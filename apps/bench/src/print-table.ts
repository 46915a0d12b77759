/** A plain two-column table. */
export function printTable(title: string, lines: readonly (readonly [what: string, measured: string])[]): void {
  const width = Math.max(...lines.map(([what]) => what.length))
  process.stdout.write(
    `\n${title}\n${lines.map(([what, measured]) => `  ${what.padEnd(width)}  ${measured}`).join('\n')}\n`,
  )
}
