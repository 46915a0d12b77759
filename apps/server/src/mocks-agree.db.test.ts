import { operations } from '@joy/contract'
import { sampleInputs } from '@joy/api/testing/sample-inputs.ts'
import { describe, expect, test } from 'vitest'
import { scripts } from './testing/agreement-scripts.ts'
import { type Line, openMock, openReal, runScript, type Script } from './testing/both-backends.ts'
import { differences } from './testing/differences.ts'
import { knownDifferences } from './testing/known-differences.ts'

/** Everything that can be asked without changing anything. */
const questions: Script = async ({ look }) => {
  const inputs: Record<string, unknown> = sampleInputs
  for (const { path, operation } of operations())
    if (operation.kind === 'query' && !operation.rest.isRestOnly) await look(path, inputs[path])
}

async function runBoth(script: Script): Promise<{ mock: Line[]; real: Line[] }> {
  const [real, mock] = [await openReal(), openMock()]
  try {
    return { mock: await runScript(script, mock), real: await runScript(script, real) }
  } finally {
    mock.close()
    await real.close()
  }
}

const met = new Set<string>()
/** The known difference that covers a place: the place itself or what it stands in. */
const knownAs = (path: string, place: string): string | undefined =>
  Object.keys(knownDifferences[path] ?? {}).find(
    (known) => known === '' || `${place}.`.startsWith(`${known}.`) || place.startsWith(`${known}[`),
  )

describe('the mock backend answers as the program does', () => {
  test.each(Object.entries({ 'every question': questions, ...scripts }))('%s', async (_name, script) => {
    const { mock, real } = await runBoth(script)
    expect(mock.map(({ path }) => path)).toEqual(real.map(({ path }) => path))
    const unknown = mock.flatMap(({ path, came }, index) =>
      [...new Set(differences(came, real[index]?.came))].flatMap((place) => {
        const known = knownAs(path, place)
        if (known !== undefined) met.add(`${path} ${known}`)
        return known === undefined ? [{ path, place, mock: came, real: real[index]?.came }] : []
      }),
    )
    expect(
      unknown.map(({ path, place }) => `${path} ${place}`),
      JSON.stringify(unknown[0], null, 1),
    ).toEqual([])
  })

  test('no known difference has gone', () => {
    const known = Object.entries(knownDifferences).flatMap(([path, places]) =>
      Object.keys(places).map((place) => `${path} ${place}`),
    )
    expect(known.filter((it) => !met.has(it))).toEqual([])
  })
})
