import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Of so few bytes the packing would be as long. */
const SMALL = 256

/** Packs what gains by it, once a build, so that serving costs nothing: beside `x.js` come `x.js.br` and `x.js.gz`. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{html,js,css,svg,json}', { cwd: folder })) {
    const path = join(folder, name)
    if (existsSync(`${path}.gz`)) continue
    const bytes = await readFile(path)
    if (bytes.length < SMALL) continue
    await writeFile(`${path}.br`, await packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
    await writeFile(`${path}.gz`, await packGzip(bytes, { level: 9 }))
  }
}
