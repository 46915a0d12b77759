// Long because each word of each known export is one line of a table.
import { describe, expect, it } from 'vitest'
import { isFormatId } from './csv-formats.ts'
import { exportHeadings } from './export-columns.ts'
import { readRow } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'

const now = new Date('2025-03-28T15:04:00Z')
const read = (headings: string, cells: string, zone = 'UTC') => {
  const { format, mapping } = recogniseColumns(headings.split(','))
  return readRow(rowLayout(format.id, mapping, zone), cells.split(','), now)
}
const readOneRow = (headings: string, cells: string, zone = 'UTC') => {
  const reading = read(headings, cells, zone)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.row
}

const full = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
describe("Substack's full list", () => {
  it.each([
    [
      'a@x.org,false,,,false,2024-01-15T10:00:00.000Z,',
      { tier: 'Free', type: null, status: 'active', comp: null, notices: [] },
    ],
    ['a@x.org,,,other,,2024-01-15T10:00:00.000Z,', { tier: 'Free', status: null, notices: [] }],
    [
      'a@x.org,TRUE,2026-12-01,monthly,FALSE,2024-02-01,2024-02-01',
      { tier: 'Paid', type: 'monthly', status: 'active', comp: null },
    ],
    ['a@x.org,true,,annually,false,2024-02-01,2024-02-01', { tier: 'Paid', type: 'yearly' }],
    [
      'a@x.org,true,2118-01-01,other,false,2024-02-01,',
      { tier: 'Paid', type: null, comp: null, notices: ['unconfirmed-comp'] },
    ],
    ['a@x.org,true,2026-01-01,founding,false,2024-02-01,2024-02-01', { tier: 'Paid', type: 'founding' }],
    [
      'a@x.org,true,2118-01-01,comp,false,2024-02-01,',
      { tier: 'Paid', type: 'comp', comp: { compedAt: null, until: null } },
    ],
    ['a@x.org,true,2025-06-01,gift,false,2024-02-01,', { tier: 'Paid', type: 'gift', comp: null, notices: [] }],
    ['a@x.org,false,2023-06-01,monthly,false,2022-02-01,2022-02-01', { tier: 'Free', type: null }],
    ['a@x.org,false,,,True,2024-06-01,', { tier: 'Free', status: 'unsubscribed' }],
    [
      'a@x.org,mystery_value,,vip_tier,false,2024-08-01,',
      { tier: null, type: 'vip_tier', notices: ['unknown-type', 'unknown-yes-or-no'] },
    ],
    ['a@x.org,true,,monthly,perhaps,2024-02-01,2024-02-01', { status: 'unsubscribed', notices: ['taken-for-leaving'] }],
    ['a@x.org,false,,,false,soon,', { subscribedAt: null, notices: ['unreadable-date'] }],
    ['a@x.org,false,,,false,2031-01-01,', { subscribedAt: now, notices: ['future-date'] }],
    ['a@x.org,false', { tier: 'Free', status: null, notices: ['uneven-row'] }],
    ['a@x.org,false,,,false,2024-01-01,,,', { notices: [] }],
    ['a@x.org,false,,,false,2024-01-01,,more', { notices: ['uneven-row'] }],
  ])('reads %s', (cells, expected) => {
    const { notices = [], ...rest } = expected as { notices?: string[] }
    const row = readOneRow(full, cells)
    expect(row).toMatchObject(rest)
    expect(row.notices.toSorted()).toEqual(notices)
  })

  it('takes true for paid where the file has no payments to ask', () => {
    expect(
      readOneRow('email,active_subscription,expiry,created_at,name', 'a@x.org,true,,2024-01-01,Ann'),
    ).toMatchObject({
      tier: 'Paid',
      name: 'Ann',
      status: 'active',
      notices: [],
    })
  })
})

describe('the dashboard exports', () => {
  it.each([
    ['Free', { tier: 'Free', type: null }],
    ['Paid', { tier: 'Paid', type: 'yearly' }],
    ['Comp', { tier: 'Paid', type: 'comp' }],
    ['Gift', { tier: 'Paid', type: 'gift', comp: null }],
    ['Author', { tier: 'Paid', type: 'author' }],
    ['Founding', { tier: 'Paid', type: 'founding' }],
    ['Monthly Subscriber', { tier: 'Paid', type: 'monthly' }],
    ['free_trial', { tier: 'Paid', type: 'trial' }],
    ['IAP', { tier: 'Paid', type: 'ios_app' }],
    ['Patron', { tier: null, type: 'Patron', notices: ['unknown-type'] }],
  ])('reads the type %s', (type, expected) => {
    expect(
      readOneRow('Email,Type,Subscription interval,Receiving emails for', `a@x.org,${type},annual,All`),
    ).toMatchObject(expected)
  })

  it('makes comps of comps and authors, with their term', () => {
    const headings = 'Email,Type,Expiration date,Paid upgrade date,Start date'
    expect(readOneRow(headings, 'a@x.org,Comp,2121-01-01,2024-05-05,2024-01-01').comp).toEqual({
      compedAt: new Date('2024-05-05T12:00Z'),
      until: null,
      plan: 'Paid',
      reason: null,
      here: null,
    })
    expect(readOneRow(headings, 'a@x.org,Author,2025-06-01,,2024-01-01').comp).toEqual({
      compedAt: null,
      until: new Date('2025-06-01T23:59:59.999Z'),
      plan: 'Paid',
      reason: null,
      here: null,
    })
    expect(readOneRow(headings, 'a@x.org,Comp,2025-03-28T15:04:00Z,,2024-01-01')).toMatchObject({
      comp: null,
      tier: 'Paid',
      notices: ['comp-ended'],
    })
  })

  it.each([
    ['Free', '2025-01-01', '', '2024-01-01', '', 'unsubscribed'],
    ['Free', '2025-01-01', '', '2025-02-01', '', 'active'],
    ['Paid', '2025-01-01', '', '2024-01-01', '2025-02-02', 'active'],
    ['Paid', '2025-03-01', '2025-09-01', '2024-01-01', '', 'active'],
    ['Paid', '2025-01-01', '2025-02-01', '2024-01-01', '', 'unsubscribed'],
    ['Free', '2026-01-01', '', '2024-01-01', '', 'active'],
    ['Free', 'some day', '', '2024-01-01', '', 'unsubscribed'],
    // Who came on the day they left did leave, whichever of the two says a time.
    ['Free', '2025-01-01', '', '2025-01-01', '', 'unsubscribed'],
    ['Free', '2025-01-01', '', '2025-01-01T18:00:00Z', '', 'unsubscribed'],
    ['Free', '2025-01-01T09:00:00Z', '', '2025-01-01', '', 'unsubscribed'],
    ['Free', '2025-01-01T09:00:00Z', '', '2025-01-01T18:00:00Z', '', 'active'],
    ['Free', '2025-01-01T18:00:00Z', '', '2025-01-01T09:00:00Z', '', 'unsubscribed'],
    ['Paid', '2025-01-01', '', '2025-01-01', '2025-01-02', 'active'],
    ['Free', '2025-01-01', '', '2025-01-02T00:30:00Z', '', 'active'],
  ])('%s cancelled %s, paid until %s, started %s, again %s: %s', (type, cancel, until, start, again, status) => {
    expect(
      readOneRow(
        'Email,Type,Cancel date,Expiration date,Start date,Paid upgrade date',
        ['a@x.org', type, cancel, until, start, again].join(','),
      ).status,
    ).toBe(status)
  })

  it('falls back on who can see paid content', () => {
    expect(readOneRow('Email,Can see paid content,Revenue', 'a@x.org,1,€0.00').tier).toBe('Paid')
    expect(readOneRow('Email,Can see paid content,Revenue', 'a@x.org,0,€0.00').tier).toBe('Free')
    expect(readOneRow('user_email_address,is_subscribed,num_web_post_views', 'a@x.org,1,9').tier).toBe('Paid')
  })

  // A type that nobody knows says nothing, as a blank one: what somebody has is in the columns beside it.
  it.each([
    ['Can see paid content', '', '1', 'Paid', null],
    ['Can see paid content', 'Patron', '1', 'Paid', 'Patron'],
    ['Can see paid content', 'Patron', '0', 'Free', 'Patron'],
    ['Can see paid content', 'Patron', '', null, 'Patron'],
    ['Active subscription', '', 'true', 'Paid', null],
    ['Active subscription', 'Patron', 'true', 'Paid', 'Patron'],
    ['Active subscription', 'Patron', 'false', 'Free', 'Patron'],
  ])('reads %s beside the type %s: %s', (heading, type, cell, tier, kept) =>
    expect(readOneRow(`Email,Type,${heading},Receiving emails for`, `a@x.org,${type},${cell},All`)).toMatchObject({
      tier,
      type: kept,
      comp: null,
      notices: type === '' ? [] : ['unknown-type'],
    }),
  )

  it("comps Substack's authors and admins, and nobody whom another list calls so", () => {
    for (const type of ['Author', 'Admin']) {
      expect(readOneRow('Email,Type,Receiving emails for', `a@x.org,${type},All`).comp).not.toBeNull()
      expect(readOneRow('Email,Type', `a@x.org,${type}`)).toMatchObject({
        tier: null,
        type,
        comp: null,
        notices: ['unknown-type'],
      })
    }
  })
})

describe('Ghost and Mailchimp', () => {
  const ghost =
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
  it.each([
    [
      '1,a@x.org,Ann,,true,false,,2024-01-01T00:00:00.000Z,,,',
      { tier: null, type: null, status: 'active', comp: null, name: 'Ann', notices: [] },
    ],
    [
      '1,a@x.org,,,false,false,cus_1,2024-01-01T00:00:00.000Z,,,Bronze',
      {
        tier: null,
        type: null,
        comp: { compedAt: null, until: null, plan: 'Paid', reason: 'Has Bronze at Ghost' },
        status: 'unsubscribed',
        name: null,
        notices: ['plan-elsewhere'],
      },
    ],
    [
      '1,a@x.org,,,true,true,,2024-01-01T00:00:00.000Z,,,',
      { tier: null, type: null, comp: { compedAt: null, until: null, plan: 'Paid', reason: null }, notices: [] },
    ],
    ['1,a@x.org,,,true,false,,2024-01-01T00:00:00.000Z,2024-05-01,,', { status: 'unsubscribed' }],
  ])('reads %s', (cells, expected) => expect(readOneRow(ghost, cells)).toMatchObject(expected))

  // A site names its tiers as it likes, also in Substack's words.
  it.each([
    ['Paid', 'Paid'],
    ['gift', 'Paid'],
    ['comp', 'Paid'],
    ['Join the Gym', 'Join the Gym'],
    ['Gold, Silver', 'Paid'],
  ])("takes Ghost's tier %s for no word of Substack's", (word, plan) =>
    expect(readOneRow(ghost, `1,a@x.org,,,true,false,,,,,${word.replace(',', ' &')}`)).toMatchObject({
      tier: null,
      type: null,
      comp: { plan },
    }),
  )
  it('makes nothing of a tier for which nothing is paid', () =>
    expect(readOneRow(ghost, '1,a@x.org,,,true,false,,,,,Free')).toMatchObject({ tier: null, comp: null, notices: [] }))
  it('leaves out what somebody wrote of plans into a list of contacts', () =>
    expect(readOneRow('Email Address,MEMBER_RATING,OPTIN_TIME,TYPE', 'a@x.org,2,,Gold')).toMatchObject({
      tier: null,
      type: null,
      comp: null,
      notices: ['plan-left-out'],
    }))

  it.each([
    ['Name,Surname', 'Ann,Lee', 'Ann Lee'],
    ['Name,Surname', 'Ann Lee,lee', 'Ann Lee'],
    ['Name,Surname', 'Annalee,Lee', 'Annalee Lee'],
    ['Name,Surname', ',Lee', 'Lee'],
    ['Name,Surname', 'Ann,', 'Ann'],
    ['Name,First name,Surname', 'Dr. Ann Lee MD,Ann,Lee-Smith', 'Dr. Ann Lee MD'],
  ])('loses no surname of %s: %s', (headings, cells, name) =>
    expect(read(`Email,${headings}`, `a@x.org,${cells}`)).toMatchObject({ row: { name } }),
  )

  it('joins first and last name', () => {
    const headings = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME'
    const row = readOneRow(headings, 'a@x.org,Ann,Lee,2,2020-01-02 03:04:05,2020-02-02 03:04:05')
    expect(row).toMatchObject({
      name: 'Ann Lee',
      tier: null,
      status: null,
      subscribedAt: new Date('2020-01-02T03:04:05Z'),
    })
    expect(readOneRow(headings, 'a@x.org,,Lee,2,,').name).toBe('Lee')
    // Whoever an import added.
    const imported = { subscribedAt: new Date('2020-02-02T03:04:05Z'), notices: [] }
    expect(readOneRow(headings, 'a@x.org,,Lee,2,,2020-02-02 03:04:05')).toMatchObject(imported)
    expect(readOneRow('Email Address,MEMBER_RATING,UNSUB_TIME', 'a@x.org,2,2021-01-01 00:00:00').status).toBe(
      'unsubscribed',
    )
  })
})

describe('by hand and our own', () => {
  it.each([
    ['Warm Up', 'Free', []],
    ['work out', 'Paid', ['plan-by-list']],
    ['Join The Gym', 'Join the Gym', ['plan-by-list']],
    ['Gold', 'Gold', ['unknown-tier']],
  ])('takes the tier %s for %s', (word, tier, notices) => {
    expect(readOneRow('email,tier', `a@x.org,${word}`)).toMatchObject({ tier, notices })
  })

  it('says what it does not know of our own file as well, and keeps it to the letter', () => {
    const headings = 'email,name,subscription_tier,subscription_type,subscription_status,subscribed_at'
    expect(readOneRow(headings, 'a@x.org,Ann,Gold,gilded,active,2024-01-02')).toMatchObject({
      tier: 'Gold',
      type: 'gilded',
      notices: ['unknown-tier', 'unknown-type'],
    })
    expect(readOneRow(headings, 'a@x.org,Ann,Paid,yearly,active,2024-01-02').notices).toEqual([])
  })

  it('keeps unknown status words and lowers known ones', () => {
    expect(readOneRow('email,status', 'a@x.org,Paused')).toMatchObject({ status: 'paused', notices: [] })
    expect(readOneRow('email,status', 'a@x.org,On Leave')).toMatchObject({
      status: 'On Leave',
      notices: ['unknown-status'],
    })
  })

  it.each(['constructor', '__proto__', 'toString'])('takes the word %s for a word', (word) => {
    expect(readOneRow('email,tier,status,is_comped', `a@x.org,${word},${word},${word}`)).toMatchObject({
      tier: word,
      status: word,
      comp: null,
      notices: ['unknown-tier', 'unknown-yes-or-no', 'unknown-status'],
    })
    expect(recogniseColumns(['email', word]).mapping).toEqual(['email', null])
  })

  it('says nothing that the file does not say', () => {
    expect(readOneRow('email,name', 'A@X.org,')).toEqual({
      email: 'A@X.org',
      endStated: true,
      expiresAt: null,
      emailKey: 'a@x.org',
      name: null,
      tier: null,
      type: null,
      endsAt: null,
      paidSince: null,
      asOf: null,
      status: null,
      consentStated: false,
      tags: null,
      subscribedAt: null,
      syncedAt: null,
      comp: null,
      endedComp: null,
      sending: null,
      closedAt: null,
      opened: null,
      statusSince: null,
      closedBy: null,
      leftAt: null,
      carried: null,
      notices: [],
    })
  })

  const own =
    'email,subscription_tier,subscription_type,is_comped,comp_plan,substack_tier,substack_type,substack_ends_at'
  it.each([
    // Neither the word nor a comp gives that much.
    ['Paid,monthly,false,,Free,,', 'Paid'],
    ['Join the Gym,yearly,false,,Paid,monthly,', 'Join the Gym'],
    ['Join the Gym,yearly,true,Paid,Paid,comp,', 'Join the Gym'],
    ['Paid,monthly,false,,Paid,comp,', 'Paid'],
    ['Paid,monthly,false,,Paid,gift,2024-01-01', 'Paid'],
    // They do, or did when the file was written.
    ['Paid,comp,true,Paid,Paid,comp,', null],
    ['Paid,monthly,false,,Paid,monthly,', null],
    ['Paid,gift,false,,Paid,gift,2025-03-01', null],
    ['Free,,false,,Free,,', null],
    ['Patron,,false,,Patron,,', null],
  ])('knows what a subscription carried: %s', (cells, carried) =>
    expect(readOneRow(own, `a@x.org,${cells}`)).toMatchObject({ carried }),
  )

  const closing =
    'email,subscription_tier,subscription_status,is_comped,mailbox_closed_by,mailbox_closed_by_as_of,substack_sends,substack_sends_as_of,substack_reported_at,mailbox_status_before'
  it.each([
    ['unsubscribed,false,here,2024-05-02T10:00:00Z,true,2024-05-01T10:00:00Z,2024-05-03T10:00:00Z,active', 'here'],
    ['cleaned,false,mailchimp-cleaned,2024-05-02T10:00:00Z,true,2024-05-01T10:00:00Z,,', 'mailchimp-cleaned'],
    // Of Substack and of our own export nobody says that they closed it, nor of a mailbox that is open.
    ['unsubscribed,false,substack-full,2024-05-02T10:00:00Z,true,,,', null],
    ['unsubscribed,false,own,2024-05-02T10:00:00Z,true,,,', null],
    ['unsubscribed,false,somebody,2024-05-02T10:00:00Z,true,,,', null],
    ['active,false,here,2024-05-02T10:00:00Z,true,,,', null],
  ])('knows who closed the mailbox: %s', (cells, format) => {
    const isHere = format === 'here'
    expect(readOneRow(closing, `a@x.org,Free,${cells}`).closedBy).toEqual(
      format && {
        format,
        asOf: new Date('2024-05-02T10:00Z'),
        reportedAt: isHere ? new Date('2024-05-03T10:00Z') : null,
        statusBefore: isHere ? 'active' : null,
      },
    )
  })

  it.each([
    ['active,,2024-05-01T10:00:00Z', { sends: null, asOf: new Date('2024-05-01T10:00Z') }],
    ['unsubscribed,false,2024-05-01T10:00:00Z', { sends: false, asOf: new Date('2024-05-01T10:00Z') }],
    ['active,true,', { sends: true, asOf: null }],
    ['active,,', null],
  ])('knows whether Substack sends, or only has them: %s', (cells, sending) => {
    const headings = 'email,subscription_tier,subscription_status,substack_sends,substack_sends_as_of'
    expect(readOneRow(headings, `a@x.org,Free,${cells}`)).toMatchObject({ sending })
  })

  it('knows that its owner opened a mailbox again, where it is open', () => {
    const opened = (status: string) =>
      readOneRow(
        'email,subscription_tier,subscription_status,is_comped,mailbox_opened_at,mailbox_opened_against',
        `a@x.org,Free,${status},false,2024-05-02T10:00:00Z,unsubscribed`,
      ).opened
    expect(opened('active')).toEqual({ at: new Date('2024-05-02T10:00Z'), against: 'unsubscribed' })
    expect(opened('bounced')).toBeNull()
  })

  it('takes exactly one guard off', () => {
    const name = (text: string) => readOneRow('email,name', `a@x.org,${text}`).name
    expect(["'-5", "''-5", "'=1+1", "'abc", "'", '-5', "'＝1"].map(name)).toEqual([
      '-5',
      "'-5",
      '=1+1',
      "'abc",
      "'",
      '-5',
      '＝1',
    ])
  })

  it('reads a comp of our own', () => {
    const row = (until: string) =>
      readOneRow(
        exportHeadings.join(','),
        `a@x.org,,Join the Gym,comp,active,2024-01-01,2025-01-01,true,2025-02-01,${until},Join the Gym,Choir,Ann,2025-01-02,,${','.repeat(13)}Paid,comp,,,2024-12-31`,
      )
    expect(row('')).toMatchObject({
      tier: 'Paid',
      type: 'comp',
      asOf: new Date('2024-12-31T12:00Z'),
      comp: {
        compedAt: new Date('2025-02-01T12:00Z'),
        until: null,
        plan: 'Join the Gym',
        reason: 'Choir',
        here: { grantedBy: 'Ann', confirmedAt: new Date('2025-01-02T12:00Z'), reportedAt: null },
      },
      syncedAt: new Date('2025-01-01T12:00Z'),
    })
    expect(row('2026-01-01').comp?.until).toEqual(new Date('2026-01-01T23:59:59.999Z'))
    expect(row('2026-01-01T12:00:00.000Z').comp?.until).toEqual(new Date('2026-01-01T12:00Z'))
    expect(row('2025-02-02').comp).toBeNull()
  })
})

describe('the last comp that ended', () => {
  const headings =
    'email,subscription_tier,is_comped,ended_comp_plan,ended_comp_granted_by,ended_comp_granted_at,ended_comp_until,ended_comp_ended_at,ended_comp_end_reason,ended_comp_removal_asked_at'
  const ended = (cells: string) => readOneRow(headings, `a@x.org,Free,false,${cells}`).endedComp
  it('is told by our own export with what is to be done of it', () =>
    expect(ended('Join the Gym,Ann,2025-01-01T10:00:00Z,,2025-02-01T10:00:00Z,revoked,2025-02-01T10:00:00Z')).toEqual({
      plan: 'Join the Gym',
      reason: null,
      grantedBy: 'Ann',
      compedAt: new Date('2025-01-01T10:00Z'),
      until: null,
      confirmedAt: null,
      reportedAt: null,
      endedAt: new Date('2025-02-01T10:00Z'),
      endedBy: null,
      endReason: 'revoked',
      removalAskedAt: new Date('2025-02-01T10:00Z'),
      removedAt: null,
      removedBy: null,
    }))

  it.each(['Paid,Ann,2025-01-01,,,revoked,', 'Paid,Ann,2025-01-01,,2025-02-01,forgotten,', ',,,,,,'])(
    'is none without its end, or a word for that: %s',
    (cells) => expect(ended(cells)).toBeNull(),
  )

  it('has not ended in a time to come', () =>
    expect(read(headings, 'a@x.org,Free,false,Paid,Ann,2025-01-01,,2036-01-01,revoked,')).toEqual({
      ok: false,
      reason: 'The time for Ended comp: ended at lies in the future',
    }))
})

describe('rows that fail', () => {
  const aged = (asOf: string, syncedAt = '') =>
    read('email,subscription_tier,substack_tier,substack_as_of,synced_at', `a@x.org,Paid,Paid,${asOf},${syncedAt}`)
  it('say that they are of a time to come, as a file does not either', () => {
    const refused = (label: string) => ({ ok: false, reason: `The time for ${label} lies in the future` })
    expect(aged('2025-03-28T15:06:01.000Z')).toEqual(refused('Said by Substack at'))
    expect(aged('2036-01-01')).toEqual(refused('Said by Substack at'))
    expect(aged('2025-03-01', '2025-03-29')).toEqual(refused('Last Synced'))
  })

  it('are none where a clock is a little ahead, or the day has begun', () => {
    expect(aged('2025-03-28T15:05:00.000Z')).toMatchObject({ row: { asOf: now } })
    expect(aged('2025-03-28', '2025-03-28')).toMatchObject({
      row: { asOf: new Date('2025-03-28T12:00Z'), syncedAt: new Date('2025-03-28T12:00Z') },
    })
  })

  it.each([
    [',false', 'The email column is empty'],
    ['not-an-email.example.com,false', 'Not a complete e-mail address'],
    ['x@deletion-request.substack.com,false', 'asked to be deleted'],
  ])('%s: %s', (cells, reason) =>
    expect(read(full, cells)).toEqual({ ok: false, reason: expect.stringContaining(reason) }),
  )

  it('names the cell that is too long', () => {
    expect(read('email,name', `a@x.org,${'n'.repeat(501)}`)).toEqual({
      ok: false,
      reason: 'The cell for Name is too long',
    })
  })

  it('knows a format id from any other text', () =>
    expect([isFormatId('own'), isFormatId('constructor')]).toEqual([true, false]))
})

// At 15:04 UTC it is the 29th in Auckland and still the 28th in Los Angeles.
describe.each([
  ['Pacific/Auckland', '2025-03-29', '2025-03-29T10:59:59.999Z', '2025-03-28'],
  ['America/Los_Angeles', '2025-03-28', '2025-03-29T06:59:59.999Z', '2025-03-27'],
])('an end without a time in %s', (zone, today, end, yesterday) => {
  const comp = (until: string) =>
    readOneRow('Email,Type,Expiration date,Receiving emails for', `a@x.org,Comp,${until},`, zone)
  it('is the end of that day, by the clock there', () => {
    expect(comp(today).comp?.until).toEqual(new Date(end))
    expect(comp(today).notices).toEqual([])
    expect(comp(yesterday)).toMatchObject({ comp: null, notices: ['comp-ended'] })
  })
  it('holds for a gift too', () =>
    expect(
      readOneRow('Email,Type,Expiration date,Receiving emails for', `a@x.org,Gift,${today},`, zone).endsAt,
    ).toEqual(new Date(end)))
})

describe('an end that decides what somebody has', () => {
  const ending = (type: string, until: string) =>
    read('Email,Type,Expiration date,Receiving emails for', `a@x.org,${type},${until},`)
  it('fails the row where it cannot be read, for nobody is to have for ever what ends', () => {
    for (const [type, until] of [
      ['Comp', '03/04/2024'],
      ['Gift', 'Apr 3rd'],
      ['Free trial', 'soon'],
    ] as const)
      expect(ending(type, until)).toEqual({
        ok: false,
        reason: 'The date for Paid until cannot be read. Write it like 2025-04-30',
      })
  })
  it('never comes where the cell says so, and of a plan that renews it decides nothing', () => {
    for (const until of ['', 'never', 'Forever', '–', 'null', 'NIL', '0000-00-00', '0000-00-00 00:00:00'])
      expect(ending('Comp', until)).toMatchObject({ ok: true, row: { comp: { until: null }, notices: [] } })
    expect(ending('Monthly', 'soon')).toMatchObject({ ok: true, row: { endsAt: null } })
  })
  it.each(['None', 'false', 'null', 'no', '-', 'never', 'not cancelled', '0000-00-00'])(
    'is none of a plan that renews where the cancel date is %s',
    (cancelled) =>
      expect(
        readOneRow(
          'Email,Type,Expiration date,Cancel date,Receiving emails for',
          `a@x.org,Monthly,2025-09-01,${cancelled},`,
        ),
      ).toMatchObject({
        endsAt: null,
        status: 'active',
        notices: [],
      }),
  )
  it('is the expiry of a plan that was cancelled', () =>
    expect(
      readOneRow(
        'Email,Type,Expiration date,Cancel date,Receiving emails for',
        'a@x.org,Monthly,2025-09-01,2025-03-01,',
      ).endsAt,
    ).toEqual(new Date('2025-09-01T23:59:59.999Z')))
})
