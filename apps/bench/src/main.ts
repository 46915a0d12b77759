import { consoleBench } from './console-bench.ts'
import { exportBench } from './export-bench.ts'
import { importBench } from './import-bench.ts'
import { pagesBench } from './pages-bench.ts'
import { peopleBench } from './people-bench.ts'
import { signUpsBench } from './sign-ups-bench.ts'
import { syncBench } from './sync-bench.ts'
import { webhooksBench } from './webhooks-bench.ts'

const benches: Record<string, (args: string[]) => Promise<void>> = {
  console: consoleBench,
  export: exportBench,
  import: importBench,
  pages: pagesBench,
  people: peopleBench,
  'sign-ups': signUpsBench,
  sync: syncBench,
  webhooks: webhooksBench,
}

const [name = 'import', ...args] = process.argv.slice(2).filter((it) => it !== '--')
const bench = benches[name]
if (!bench) {
  process.stderr.write(`There is no bench '${name}'. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exitCode = 1
} else {
  await bench(args)
}
