import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const consolePaths = /^\/(admin|integration-settings|upgrade-form|subscribers|reports|settings)(\/|\?|$)/
const isPage = (url: string, accept: string | undefined) =>
  Boolean(accept?.includes('text/html')) && !/\.\w+(\?|$)/.test(url)

/** Two pages, two graphs: the site never loads the console's code. The server makes the same choice when built. */
const choosePage: Plugin = {
  name: 'choose-page',
  configureServer(server) {
    server.middlewares.use((request, _reply, next) => {
      const url = request.url ?? '/'
      if (isPage(url, request.headers.accept)) request.url = consolePaths.test(url) ? '/console.html' : '/index.html'
      next()
    })
  },
}

/** The worker file is served in mock mode only, so that a built site can never register it. */
const serveMockWorker: Plugin = {
  name: 'serve-mock-worker',
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_request, reply) => {
      reply.setHeader('content-type', 'text/javascript')
      reply.end(readFileSync(at('../../mocks/public/mockServiceWorker.js')))
    })
  },
}

export default defineConfig(({ mode }) => ({
  root: at('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), choosePage, ...(mode === 'mock' ? [serveMockWorker] : [])],
  server: mode === 'mock' ? {} : { proxy: { '/trpc': 'http://localhost:3000', '/api': 'http://localhost:3000' } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    rollupOptions: { input: { site: at('./index.html'), console: at('./console.html') } },
  },
}))
