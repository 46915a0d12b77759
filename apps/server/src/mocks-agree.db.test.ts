import { operations } from '@joy/contract'
import { sampleInputs } from '@joy/api/testing/sample-inputs.ts'
import { describe, expect, test } from 'vitest'
import { type Connected, connectedScripts } from './testing/agreement-connected.ts'
import { scripts } from './testing/agreement-scripts.ts'
import { differences } from './testing/differences.ts'
import { knownDifferences } from './testing/known-differences.ts'
import { openMock } from './testing/open-mock.ts'
import { openReal } from './testing/open-real.ts'
import { type Line, runScript, type Script } from './testing/run-script.ts'

/** Everything that can be asked without changing anything. */
const questions: Script = async ({ look }) => {
  const inputs: Record<string, unknown> = sampleInputs
  for (const { path, operation } of operations())
    if (operation.kind === 'query' && !operation.rest.isRestOnly) await look(path, inputs[path])
}

type Both = { mock: Line[]; real: Line[] }

async function bothOf(script: Script): Promise<Both> {
  const [real, mock] = [await openReal(), openMock()]
  try {
    return { mock: await runScript(script, mock), real: await runScript(script, real) }
  } finally {
    mock.close()
    await real.close()
  }
}

/** With the outside services behind the program, and `before` behind both. */
async function bothConnected({ before, script }: Connected): Promise<Both> {
  const [real, mock] = [await openReal({ isConnected: true }), openMock(before?.mock)]
  try {
    if (before) await runScript(before.real, real)
    return { mock: await runScript(script, mock), real: await runScript(script, real) }
  } finally {
    mock.close()
    await real.close()
  }
}

const met = new Set<string>()
/** What both have done, not refused. */
const agreed = new Set<string>()
/** The known difference that covers a place: the place itself or what it stands in. */
const knownAs = (path: string, place: string): string | undefined =>
  Object.keys(knownDifferences[path] ?? {}).find(
    (known) => known === '' || `${place}.`.startsWith(`${known}.`) || place.startsWith(`${known}[`),
  )
const isDone = (line: Line | undefined) => line !== undefined && !line.isRefused

function expectAgreement({ mock, real }: Both): void {
  expect(mock.map(({ path }) => path)).toEqual(real.map(({ path }) => path))
  for (const [index, line] of mock.entries()) if (isDone(line) && isDone(real[index])) agreed.add(line.path)
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
}

describe('the mock backend answers as the program does', () => {
  test.each(Object.entries({ 'every question': questions, ...scripts }))('%s', async (_name, script) => {
    expectAgreement(await bothOf(script))
  })

  test.each(Object.entries(connectedScripts))('where the services are connected: %s', async (_name, it) => {
    expectAgreement(await bothConnected(it))
  })

  test('no known difference has gone', () => {
    const known = Object.entries(knownDifferences).flatMap(([path, places]) =>
      Object.keys(places).map((place) => `${path} ${place}`),
    )
    expect(known.filter((it) => !met.has(it))).toEqual([])
  })

  test('every operation is done by one script at least', () => {
    expect([...operations()].map(({ path }) => path).filter((it) => !agreed.has(it))).toEqual([])
  })
})
