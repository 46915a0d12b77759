import { z } from 'zod'
import type { Book, ImportedFile } from '../book/book.ts'
import { takeStatement } from '../book/saying.ts'
import { noteMissing } from '../book/leaving.ts'
import { closeSet, openSet } from '../book/sets.ts'
import type { World } from '../place/world.ts'
import type { Done } from '../step.ts'

const created = z.object({ id: z.number() })
const imported = z.object({
  status: z.string(),
  error: z.string().nullable(),
  counts: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() }).nullable(),
  rows: z.number().nullable(),
  compsMade: z.number(),
  changeSetId: z.number().nullable(),
})

/** Uploads a file with its age, runs it, and writes down what its rows say. */
export async function importFile(world: World, book: Book, file: ImportedFile): Promise<Done> {
  const { title, text, fileName, asOf, isFull, rows } = file
  const upload = await world.upload(
    '/api/imports',
    { text, name: fileName ?? 'list.csv' },
    { asOf: asOf.toISOString(), ...(isFull ? { isFullList: 'true' } : {}) },
  )
  if (upload.statusCode >= 300) return `${title} → refused: ${upload.body}`
  const { id } = created.parse(upload.json())
  const run = await world.send('POST', `/api/imports/${id}/run`)
  if (run.statusCode >= 300) return `${title} → not run: ${run.body}`
  if (!book.imported.some((it) => it.text === text)) book.imported.push(file)
  return {
    said: title,
    async afterwards() {
      const analysed = await world.get(imported, `/api/imports/${id}`)
      if (analysed.status !== 'done' || !analysed.counts)
        throw new Error(`${title}: ${analysed.status}, ${analysed.error}`)
      const { added, updated, unchanged, failed } = analysed.counts
      if (added + updated + unchanged + failed !== rows.length)
        throw new Error(`${title}: ${JSON.stringify(analysed.counts)} do not add up to ${rows.length} rows`)
      const people = rows.map(({ person }) => person)
      const set = openSet(analysed.changeSetId, title, people)
      for (const { person, said } of rows) {
        const saying = takeStatement(person, said, { asOf, now: world.now(), setId: analysed.changeSetId })
        set?.sayings.set(person.key, saying)
      }
      if (isFull && set) noteMissing(book, set, asOf, new Set(people))
      const made = people.flatMap(({ comps }) => comps.filter(({ setId }) => setId === analysed.changeSetId)).length
      if (analysed.compsMade !== made)
        throw new Error(`${title}: ${analysed.compsMade} comps are counted, and ${made} were made`)
      closeSet(book, set, people)
    },
  }
}
