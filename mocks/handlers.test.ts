import { operations } from '@joy/contract'
import { adminSession } from '@joy/contract/schemas/administrator.ts'
import { sampleLinks } from '@joy/samples/team.ts'
import { expect, test } from 'vitest'
import { newReaders } from './imports/recorded-lists.ts'
import { isOfScripts } from './of-scripts.ts'
import { createMockCalls, csvForm, getBody } from './testing/mock-calls.ts'
import { createOperationInputs, elsewhere, payer } from './testing/operation-inputs.ts'

const calls = createMockCalls()
const { ask, call, asked, renew } = calls
const { made, enterPortal, getInput } = createOperationInputs(calls)

const all = [...operations()].filter(({ path }) => !isOfScripts(path))

for (const { path, operation } of all.filter((it) => !elsewhere.some((path) => path === it.path))) {
  test(`${path} answers in its own shape`, async () => {
    if (path.startsWith('ownAccount.')) await enterPortal()
    if (path.startsWith('portalAccount.')) await enterPortal(payer.email)
    if (operation.kind === 'subscription') {
      const input = await getInput(path)
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      const reply = await ask(`/trpc/${path}${query}`)
      const [, connected, ...frames] =
        /^event: connected\ndata: (.*)\n\n([^]*)event: return\ndata: \n\n$/.exec(await reply.text()) ?? []
      expect(connected).toBe('{}')
      const data = frames
        .join('')
        .split('\n\n')
        .filter(Boolean)
        .map((it): unknown => JSON.parse(it.replace('data: ', '')))
      expect(data.length).toBeGreaterThan(0)
      for (const it of data) operation.output.parse(it)
    } else if (operation.rest.isRestOnly) {
      const url = `/api${operation.rest.path}`
        .replace(':id', path === 'imports.failedRows' ? String((await made()).importId) : '1')
        .replace(':table', 'growth')
      if (operation.rest.body === 'file') renew()
      const reply = await ask(url, operation.rest.body === 'file' ? csvForm(newReaders.text, newReaders.filename) : {})
      expect(reply.status).toBe(200)
      if (operation.rest.reply === 'file')
        expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.(json|html)"$/)
      else if (operation.rest.reply === 'csv') {
        expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"$/)
        expect((await reply.text()).split('\r\n').length).toBeGreaterThan(1)
      } else operation.output.parse(await reply.json())
    } else {
      const reply = await call(path, await getInput(path), operation.kind)
      const body = await getBody(reply)
      expect(body.error).toBeUndefined()
      operation.output.parse(body.result?.data)
    }
  })
}

test('input that the contract refuses is told field by field', async () => {
  const reply = await call('subscribers.page', { limit: 0, sort: 'shoe size' }, 'query')
  expect(reply.status).toBe(400)
  const { error } = await getBody(reply)
  expect(error?.data).toMatchObject({ code: 'BAD_REQUEST', error: 'invalid_input', path: 'subscribers.page' })
  expect(error?.data.issues?.map((it) => it.path)).toEqual(['limit', 'sort'])
})

test('a cursor that this list did not write is refused', async () => {
  expect((await call('subscribers.page', { cursor: 'after-nobody' }, 'query')).status).toBe(400)
})

test('an upload without a file is refused', async () => {
  const reply = await ask('/api/imports', { method: 'POST', body: new FormData() })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
})

test('whoever accepts an invitation is signed in with the role it names, and it holds no longer', async () => {
  const accept = { token: sampleLinks.invitation, name: 'Teresa Marchetti', password: 'a-new-song-at-dawn' }
  const session = adminSession.parse(await asked('invitations.accept', accept, 'mutation'))
  expect(session.administrator).toMatchObject({ name: 'Teresa Marchetti', role: 'support' })
  expect((await call('team.list', undefined, 'query')).status).toBe(403)
})

test('whoever signed out is asked to sign in by every operation of the console', async () => {
  const reply = await call('session.signOut', undefined, 'mutation')
  expect((await getBody(reply)).result?.data).toEqual({ message: 'You are signed out.' })
  for (const { path, operation } of all) {
    if (operation.access !== 'admin' || operation.kind === 'subscription' || operation.rest.isRestOnly) continue
    expect((await call(path, undefined, operation.kind)).status, path).toBe(401)
  }
  expect((await ask('/api/export-substack-csv')).status).toBe(401)
  expect(
    (await call('session.signIn', { email: 'hannah.whitfield@example.org', password: 'wrong' }, 'mutation')).status,
  ).toBe(401)
})
