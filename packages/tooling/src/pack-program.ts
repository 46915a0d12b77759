import { dirname } from 'node:path'
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

/** Lays a program of this repository down in few files: to find thousands of modules is a third of its start. */
export async function packProgram(main: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: dirname(main),
    plugins: [inPlace],
    ssr: { noExternal: true },
    build: {
      ssr: main,
      outDir,
      target: 'esnext',
      minify: false,
      copyPublicDir: false,
      emptyOutDir: false,
      // No package.json stands beside them.
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
}
