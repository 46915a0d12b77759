import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** What lies beside files of its own: a program of WebAssembly, pages, native code, workers. */
const staysOutside = /^(@electric-sql\/|@fastify\/swagger-ui|@node-rs\/|pino)/u

/** Names what stays outside by its place, and keeps for each module the address that it had. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!staysOutside.test(id)) return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { id: found.id, external: 'absolute' }
  },
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
}

/** A program of this repository in few files, in a folder of their own: thousands of modules are a third of its start. */
export async function packProgram(main: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'joy-packed-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: dirname(main),
    plugins: [inPlace],
    ssr: { noExternal: true },
    build: { ssr: main, outDir, target: 'esnext', minify: false, copyPublicDir: false, emptyOutDir: false },
  })
  return outDir
}
