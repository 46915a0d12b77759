import fc from 'fast-check'
import { z } from 'zod'
import type { Step } from '../step.ts'

const created = z.object({ id: z.number() })
const imported = z.object({
  status: z.string(),
  counts: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() }).nullable(),
})

/** The whole list goes out and comes in again: over a standing place it changes nothing (ruling 36). */
export const exportAndImport: Step<null> = {
  name: 'export and import',
  args: fc.constant(null),
  may: (book) => book.people.some(({ isListed }) => isListed),
  async does(world) {
    const out = await world.send('GET', '/api/export-substack-csv')
    if (out.statusCode >= 300) throw new Error(`The export is refused: ${out.body}`)
    const upload = await world.upload(
      '/api/imports',
      { text: out.body, name: 'export.csv' },
      { asOf: world.now().toISOString() },
    )
    const { id } = created.parse(upload.json())
    await world.send('POST', `/api/imports/${id}/run`)
    return {
      said: 'export, and import of the same file',
      async afterwards() {
        const { counts } = await world.get(imported, `/api/imports/${id}`)
        if (!counts || counts.added + counts.updated + counts.failed > 0)
          throw new Error(`Our own export changes something: ${JSON.stringify(counts)}\n${out.body}`)
      },
    }
  },
}
