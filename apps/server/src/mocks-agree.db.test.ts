import { type ErrorCode, errorTable, isErrorCode } from '@joy/contract/errors.ts'
import { openApiDocument } from '@joy/api/openapi.ts'
import { sampleInputs } from '@joy/api/testing/sample-inputs.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Connected, connectedScripts } from './testing/agreement-connected.ts'
import { scripts } from './testing/agreement-scripts.ts'
import { type Difference, differences } from './testing/differences.ts'
import { type KnownDifference, knownAs, knownDifferences, textsOfMock } from './testing/known-differences.ts'
import { toLies } from './testing/lies.ts'
import { ofScreens } from './testing/of-screens.ts'
import { openMock } from './testing/open-mock.ts'
import { openReal } from './testing/open-real.ts'
import { sinceThen } from './testing/since-then.ts'
import { type Line, runAndReadLogs, runScript, type Script } from './testing/run-script.ts'

/** Everything that a screen can ask without changing anything. */
const questions: Script = async ({ look }) => {
  const inputs: Record<string, unknown> = sampleInputs
  for (const { path, operation } of ofScreens)
    if (operation.kind === 'query' && !operation.rest.isRestOnly) await look(path, inputs[path])
}
const all: Record<string, Connected> = {
  'every question': { script: questions },
  ...Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, { script }])),
  ...connectedScripts,
}

/** What the program refused, by operation. */
const refusedCodes = new Map<string, Set<ErrorCode>>()
const refusal = z.object({ refused: z.custom<ErrorCode>((it) => typeof it === 'string' && isErrorCode(it)) })

type Both = { path: string; mock: Line; real: Line }

/** With the outside services behind the program, and `before` behind both. */
async function bothOf({ before, script }: Connected): Promise<Both[]> {
  const [real, mock] = [await openReal({ isConnected: true }), openMock(before?.mock)]
  try {
    if (before) await runScript(before.real, real)
    const [stoodMock, stoodReal] = before ? [await mock.readLogs(), await real.readLogs()] : [[], []]
    const ofMock = sinceThen(await runAndReadLogs(script, mock), stoodMock)
    const ofReal = sinceThen(await runAndReadLogs(script, real), stoodReal)
    expect(ofMock.map(({ path }) => path)).toEqual(ofReal.map(({ path }) => path))
    return ofMock.flatMap((line, index) => {
      const other = ofReal[index]
      return other ? [{ path: line.path, mock: line, real: other }] : []
    })
  } finally {
    await real.close()
  }
}

/** Each known difference that was met: in which scripts, and which of the mock's words. */
const met = new Map<KnownDifference, { scripts: Set<string>; texts: Set<string> }>()
/** What both have done, not refused, and by which script. */
const agreed = new Map<string, { script: string; mock: unknown; real: unknown }[]>()

function note(known: KnownDifference, script: string, { mock }: Difference): void {
  const noted = met.get(known) ?? { scripts: new Set(), texts: new Set() }
  met.set(known, { scripts: noted.scripts.add(script), texts: noted.texts.add(JSON.stringify(mock) ?? '') })
}

const unknownOf = (path: string, script: string, mock: unknown, real: unknown): Difference[] =>
  differences(mock, real).filter((difference) => {
    const known = knownAs(path, difference, script)
    if (known) note(known, script, difference)
    return known === undefined
  })

// What a mock says has nothing to do with the database: the slower one is not asked.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('the mock backend answers as the program does', () => {
  test.each(Object.entries(all))('%s', async (script, connected) => {
    const unknown = (await bothOf(connected)).flatMap(({ path, mock, real }) => {
      if (real.isRefused)
        refusedCodes.set(path, (refusedCodes.get(path) ?? new Set()).add(refusal.parse(real.came).refused))
      if (!mock.isRefused && !real.isRefused)
        agreed.set(path, [...(agreed.get(path) ?? []), { script, mock: mock.came, real: real.came }])
      return unknownOf(path, script, mock.came, real.came).map((difference) => ({ path, ...difference }))
    })
    expect(unknown).toEqual([])
  })

  const known = Object.entries(knownDifferences).flatMap(([path, list]) =>
    list.map((difference) => ({ path, difference })),
  )
  test.each(known)('no known difference has gone: $path $difference.place', ({ difference }) => {
    const { scripts: inScripts, texts } = met.get(difference) ?? {
      scripts: new Set<string>(),
      texts: new Set<string>(),
    }
    expect(textsOfMock(difference).filter((word) => !texts.has(JSON.stringify(word) ?? ''))).toEqual([])
    if (difference.scripts) expect([...inScripts].toSorted()).toEqual(difference.scripts.toSorted())
    // What is met in one script alone is to be known in that one.
    else expect(inScripts.size).toBeGreaterThan(1)
  })

  test('a known difference is of one value, never of a whole reply', () => {
    expect(
      known
        .filter(({ difference }) => difference.place === '' || difference.place.endsWith('[]'))
        .map(({ path }) => path),
    ).toEqual([
      // Each of ten codes.
      'account.confirmSecondFactor',
      'account.renewRecoveryCodes',
    ])
  })

  test('every operation is done by one script at least', () => {
    // What changes is said without an end: `live.db.test.ts` and the mock's own test read it.
    expect(ofScreens.map(({ path }) => path).filter((it) => !agreed.has(it))).toEqual(['live.changes'])
  })

  test('each refusal is one that the OpenAPI document names for it', () => {
    const at = { appUrl: 'http://localhost:3000', cookieName: 'admin', portalCookieName: 'portal' }
    const described = z.record(
      z.string(),
      z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
    )
    const { paths } = z.object({ paths: described }).parse(openApiDocument({ ...at, siteName: 'Path to Joy' }))
    const named = new Map(
      Object.values(paths).flatMap((ways) => Object.values(ways).map((it) => [it.operationId, it.responses] as const)),
    )
    const unnamed = [...refusedCodes].flatMap(([path, codes]) =>
      [...codes].flatMap((code) => {
        const { status } = errorTable[code]
        const responses = named.get(path)
        return responses && !(String(status) in responses) ? [`${path}: ${status} (${code})`] : []
      }),
    )
    expect(unnamed).toEqual([])
  })

  test('each lie that a reply of the mock might tell is found', { timeout: 120_000 }, () => {
    let lies = 0
    const believed = [...agreed].flatMap(([path, lines]) =>
      lines.slice(0, 1).flatMap(({ script, mock, real }) =>
        [...toLies(mock)].flatMap((lie) => {
          // Another order of what has ids alone is no lie that anybody could see.
          if (differences(lie.reply, mock).length === 0) return []
          lies += 1
          return differences(lie.reply, real).every((it) => knownAs(path, it, script)) ? [`${path} ${lie.place}`] : []
        }),
      ),
    )
    // Ten codes by chance, in whatever order.
    expect([...new Set(believed)]).toEqual([
      'account.confirmSecondFactor recoveryCodes turned round',
      'account.renewRecoveryCodes recoveryCodes turned round',
    ])
    expect(lies).toBeGreaterThan(1_000)
  })
})
