// `pnpm start`: builds the web app where it is missing or older than its sources, then starts everything.
import { buildWeb } from './build-web.ts'
import { isStale } from './is-stale.ts'
import { precompress } from './precompress.ts'
import { builtWebApp } from './web-root.ts'

if (await isStale()) {
  process.stdout.write('Building the web app…\n')
  await buildWeb()
}
await precompress(builtWebApp)
await import('./main.ts')
