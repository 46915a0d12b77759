import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import {
  alone,
  createListShape,
  personAlone,
  personInList,
  refusals,
} from '../testing/recorded/recorded-planning-center.ts'
import { peopleDocument, personDocument, type RecordedVersion, ruth } from '../testing/recorded/recorded-person.ts'
import { testOutbound } from '../testing/test-outbound.ts'
import { createPlanningCenter } from './create-planning-center.ts'

type Recorded = { status?: number; body: unknown; media?: string; headers?: Record<string, string> }

/** Planning Center with one answer to everything. */
async function answering({ status = 200, body, media = 'application/vnd.api+json', headers = {} }: Recorded) {
  const server = createServer((_request, response) =>
    response
      .writeHead(status, {
        'content-type': `${media}; charset=utf-8`,
        'x-pco-api-auth-method': 'HTTPBasic',
        'x-pco-api-request-rate-count': '1',
        'x-pco-api-request-rate-limit': '100',
        'x-pco-api-request-rate-period': '20 seconds',
        ...headers,
      })
      .end(JSON.stringify(body)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const outbound = testOutbound()
  const credentials = { applicationId: 'app', secret: 'secret', userAgent: 'Path to Joy tests' }
  return { outbound, members: createPlanningCenter(outbound, { ...credentials, baseUrl: `http://127.0.0.1:${port}` }) }
}

const read = {
  id: ruth.id,
  name: 'Ruth Abernathy',
  status: 'active',
  membership: 'Member',
  createdAt: '2023-11-12T10:00:00.000Z',
  updatedAt: '2025-02-01T09:30:00.000Z',
  emails: [{ id: '60000001', address: 'ruth.abernathy@example.com', isPrimary: true }],
}

test('these are the forms that the simulator is held to, too', () => {
  expect(alone(personAlone).safeParse(personDocument('2026-06-04')).error).toBeUndefined()
  expect(createListShape(personInList).safeParse(peopleDocument('2026-06-04')).error).toBeUndefined()
})

test.each<RecordedVersion>(['2018-08-01', '2026-06-04'])(
  'a person and a page of people, as answered in %s',
  async (version) => {
    const { members } = await answering({ body: personDocument(version) })
    expect(await members.getPerson(ruth.id)).toEqual(read)
    const list = await answering({ body: peopleDocument(version) })
    expect(await list.members.listPeopleChangedSince('2018-01-01T00:00:00Z', null)).toEqual({
      items: [read],
      nextCursor: '1',
      unreadable: [],
    })
    expect(await list.members.countMembers('Member')).toBe(2)
  },
)

test('somebody whose addresses were not included has none that we know', async () => {
  const { members } = await answering({
    body: { ...personDocument('2026-06-04'), included: [] },
  })
  expect(await members.getPerson(ruth.id)).toMatchObject({ emails: [] })
})

const refusal = (it: object) => ({ errors: [it] })
test.each<[string, Recorded, object]>([
  [
    'without data',
    {
      status: 400,
      media: 'application/json',
      body: refusal({
        status: '400',
        title: 'Bad Request',
        code: 'invalid_resource_payload',
        detail: "The payload given does not contain a 'data' key.",
      }),
    },
    { kind: 'invalid', detail: expect.stringContaining('invalid_resource_payload') },
  ],
  [
    'with wrong credentials',
    { status: 401, media: 'application/json', body: refusal({ status: '401', title: 'Unauthorized', detail: 'No.' }) },
    { kind: 'unauthorised' },
  ],
  [
    'of an attribute that may not be set',
    { status: 422, body: refusal({ status: '422', title: 'Forbidden Attribute', detail: 'x cannot be assigned' }) },
    { kind: 'invalid', detail: expect.stringContaining('Forbidden Attribute') },
  ],
  [
    'in too short a time, which says code in the place of status',
    {
      status: 429,
      headers: { 'retry-after': '45' },
      body: refusal({ code: '429', detail: 'Rate limit exceeded: 118 of 100 requests per 20 seconds' }),
    },
    { kind: 'rate limited', retryAt: new Date('2025-03-28T15:04:45.000Z') },
  ],
])('a refusal %s', async (_how, recorded, fault) => {
  expect(refusals.safeParse(recorded.body).error).toBeUndefined()
  const { members } = await answering(recorded)
  await expect(members.createPerson({ name: 'Ruth Abernathy' })).rejects.toMatchObject(fault)
})

test('404 is nobody, with its words and with an empty body', async () => {
  const body = refusal({ status: '404', title: 'Not Found', detail: 'The resource you requested could not be found' })
  const { members } = await answering({ status: 404, media: 'application/json', body })
  expect(await members.getPerson('1')).toBeNull()
  const empty = await answering({ status: 404, body: undefined })
  expect(await empty.members.getPerson('1')).toBeNull()
})
