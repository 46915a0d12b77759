import { fileURLToPath } from 'node:url'

/** Where Vite leaves the built web app. */
export const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
