// `pnpm start`: builds the web app where it is missing or older than its sources, then starts everything.
import { isStale } from './is-stale.ts'
import { buildWeb } from './build-web.ts'

if (await isStale()) {
  process.stdout.write('Building the web app…\n')
  await buildWeb()
}
await import('./main.ts')
