import type { Measured } from './people-bench.ts'

/** A page of the docs: how long each question takes, and how PostgreSQL finds it, by its name in `plans`. */
export function plansPage(title: string, measured: readonly Measured[], plans: ReadonlyMap<string, string>): string {
  const rows = measured.map(
    ({ name, found, median, p95 }) => `| \`${name}\` | ${found} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`,
  )
  const details = [...plans].map(
    ([name, plan]) =>
      `<details>\n<summary>\`${name}\`</summary>\n\n\`\`\`text\n${withoutIdle(plan)}\n\`\`\`\n\n</details>\n`,
  )
  return `import { Meta } from '@storybook/addon-docs/blocks'

<Meta title="Engineering/How people are found" />

{/* Written by pnpm bench people --page, of what it measured. */}

# How people are found

${title}, in milliseconds, with the server's memory as PostgreSQL's documentation advises it (\`shared_buffers\`: a quarter).
Asked in turn, on a machine with two cores, through the service that the list itself calls: the count and the first page.
What looks at everybody stands beside the bare count of everybody, and takes no longer.

| Question | Found | Median | 95 % below |
| --- | ---: | ---: | ---: |
${rows.join('\n')}

## Plans

Of each question the statement that finds people, as PostgreSQL ran it (\`explain analyze\`); what it never had to
run, and figures of single nodes, are left out.

${details.join('\n')}`
}

/** A plan without the nodes that were never executed, and what hangs on them. */
function withoutIdle(plan: string): string {
  const kept: string[] = []
  let idleAt = Infinity
  for (const line of plan.split('\n')) {
    const depth = line.search(/\S/u)
    if (depth > idleAt) continue
    idleAt = line.includes('(never executed)') ? depth : Infinity
    if (idleAt === Infinity && !DETAIL.test(line)) kept.push(line.slice(0, WIDTH))
  }
  return kept.join('\n')
}
/** Figures of a node that say nothing of the way that was taken. */
const DETAIL =
  /^\s*(?:Buffers|Index Searches|Heap Fetches|Heap Blocks|Storage|Batches|Buckets|Sort Method|Planning|Worker \d|Workers|Cache)\b/u
/** Conditions may name fifty ids. */
const WIDTH = 160
