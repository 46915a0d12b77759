// The last step of `pnpm build`: packs the built web app, as `pnpm start` does.
import { precompress } from '../precompress.ts'
import { builtWebApp } from '../web-root.ts'

await precompress(builtWebApp)
