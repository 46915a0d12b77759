import type { Address } from '../address-changes/move-person.ts'
import type { DataSection } from './read-own-data.ts'

/** One object with a list for each part. */
export async function* dataAsJson(
  sections: AsyncIterable<DataSection>,
  { person, at }: { person: Address; at: Date },
): AsyncGenerator<string, void, undefined> {
  yield `{\n  "person": ${JSON.stringify(person.email)},\n  "madeAt": ${JSON.stringify(at)}`
  for await (const { name, rows } of sections) yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2)}`
  yield '\n}\n'
}
