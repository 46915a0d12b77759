import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, minifySync, type Plugin, type Rolldown, type ViteBuilder } from 'vite'
import { buildTargets } from './browser-target.ts'
import { prerenderSite } from './prerender.ts'

const backend = `http://localhost:${process.env['PORT'] ?? '3000'}`
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const consolePaths = /^\/(admin|integration-settings|upgrade-form|subscribers|reports|settings)(\/|\?|$)/
// A path that ends in '.something' is a file, and one that ends in an e-mail is not; what is asked of it does not count.
const isPage = (url: string, accept: string | undefined) =>
  Boolean(accept?.includes('text/html')) && !/\/(?![^/]*(?:@|%40))[^/]*\.\w+$/iu.test(url.replace(/\?.*$/u, ''))

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

/** React Router names its components in statements, which keep those that nobody uses in the bundle. */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/u },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, '')
        .replaceAll(/^var (\w+) = (React\w*\.(?:forwardRef|createContext)\()/gmu, 'var $1 = /* @__PURE__ */ $2'),
    }),
  },
}

// What every page of the site needs goes into one chunk, which packs better than many small ones.
const onEveryPage =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|components\/site\/(arch|brand|choice|centred-page|icons|site-(button|button-class|failure|footer|header|page|setup)|built-ahead|focus-heading|plain-toast|support-links|theme-choice|ticks|use-(focus-after-busy|focus-on-view|is-live)|illustrations\/(arch-illustration|plan-illustrations))\.tsx?$|domain\/src\/plans\/plans\.ts$|apps\/web\/src\/(paths\.ts$|components\/(error-boundary|failure-messages)\.tsx?$|data\/late-code\.ts$)|vite\/preload-helper|rolldown\/runtime|ui\/src\/(base-button|class-names|mark|theme|toast-store)\.tsx?$/u
const siteBundle: Rolldown.RolldownOptions = {
  input: { site: at('./index.html') },
  output: {
    codeSplitting: {
      groups: [
        { name: 'shell', test: onEveryPage },
        { name: 'illustrations', test: /illustrations\/(sunrise|climb|lamps)\./u },
      ],
    },
  },
}

/** Whether a module is reached from `root` without an import that waits; asked once all modules are known. */
function reachedFrom(root: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const from = at(root)
  let reached: Set<string> | undefined
  return (id, context) => {
    if (!reached) {
      reached = new Set([from])
      for (const found of reached)
        if (!found.includes('/node_modules/'))
          for (const next of context.getModuleInfo(found)?.importedIds ?? []) reached.add(next)
    }
    return reached.has(id) && !id.includes('/node_modules/')
  }
}

const inLists = reachedFrom('./src/screens/admin/subscribers/subscribers-page.tsx')
const inRecords = reachedFrom('./src/features/subscriber-record/subscriber-panel.tsx')
// What every screen needs is one file, what lists need another, and what records need a third: small ones wait for each other.
const consoleBundle: Rolldown.RolldownOptions = {
  input: { console: at('./console.html') },
  output: {
    codeSplitting: {
      groups: [
        { name: 'every-screen', tags: ['$initial'], priority: 3 },
        { name: (id, context) => (inLists(id, context) ? 'lists' : null), priority: 2, minShareCount: 2 },
        { name: (id, context) => (inRecords(id, context) ? 'records' : null), priority: 1, minShareCount: 3 },
      ],
    },
  },
}

/** Site, console and the site's pages, each a graph of its own: nothing of the console can slip into a visitor's chunk. */
const builds: Record<'client' | 'console' | 'pages', EnvironmentOptions> = {
  client: {
    build: { emptyOutDir: true, manifest: '.vite/site.json', modulePreload: false, rollupOptions: siteBundle },
  },
  console: {
    consumer: 'client',
    build: {
      copyPublicDir: false,
      manifest: '.vite/console.json',
      rollupOptions: consoleBundle,
    },
  },
  pages: {
    consumer: 'server',
    build: {
      outDir: at('./node_modules/.cache/pages'),
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: true,
      rollupOptions: { input: { 'render-page': at('./src/site/render-page.tsx') } },
    },
  },
}

/** A script that is copied as it stands, and weighs on every page. */
function withoutComments(path: string): void {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { compress: { target: 'es2020' } })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors.map(({ message }) => message).join('; ')}`)
  writeFileSync(path, code)
}

/** A script that stands outside of every graph, for the console's page: with its content in its name. */
function nameByContent(name: string): void {
  const code = readFileSync(at(`./dist/${name}`))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const named = `assets/${name.replace('.js', '')}-${hash}.js`
  writeFileSync(at(`./dist/${named}`), code)
  const page = at('./dist/console.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace(`"/${name}"`, `"/${named}"`))
}

async function buildAll(builder: ViteBuilder): Promise<void> {
  for (const name of Object.keys(builds)) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  for (const name of ['theme.js', 'without-script.js']) withoutComments(at(`./dist/${name}`))
  for (const name of ['theme.js', 'needs.js']) nameByContent(name)
  await prerenderSite({ dist: at('./dist'), renderer: at('./node_modules/.cache/pages/render-page.js') })
}

export default defineConfig(({ mode, command }) => ({
  root: at('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), choosePage, withoutDisplayNames, ...(mode === 'mock' ? [serveMockWorker] : [])],
  server: {
    watch: { ignored: ['**/dist/**', '**/.cache/**'] }, // pages that are built while one works must not reload the one in view
    ...(mode === 'mock' ? {} : { proxy: { '/trpc': backend, '/api': backend } }),
  },
  build: { outDir: at('./dist'), emptyOutDir: false, sourcemap: false, target: buildTargets, cssTarget: buildTargets },
  ...(command === 'build' ? { environments: builds, builder: { buildApp: buildAll } } : {}),
}))
