import { describe, expect, it } from 'vitest'
import { isSubstack, saidToBe } from './csv-formats.ts'
import { exportHeadings } from './export-columns.ts'
import { fieldLabel, fields, isField } from './fields.ts'
import { mappingAsSaid } from './mapping-as-said.ts'
import { leftOutColumns, mappingProblems, recogniseColumns } from './recognise-columns.ts'

function recognise(line: string) {
  const headings = line.split(',')
  const recognised = recogniseColumns(headings)
  return { ...recognised, warnings: leftOutColumns(headings, recognised.mapping, isSubstack(recognised.format.id)) }
}

describe('recogniseColumns', () => {
  it.each([
    ['comp_reported_at', 'comp_told_at', 'comp-reported-at'],
    ['ended_comp_reported_at', 'ended_comp_told_at', 'ended-comp-reported-at'],
    ['substack_reported_at', 'substack_told_at', 'substack-reported-at'],
  ])('reads %s of our own export, and %s of an older one, as one field', (heading, older, field) => {
    expect(exportHeadings).toContain(heading)
    expect(exportHeadings).not.toContain(older)
    for (const name of [heading, older])
      expect(recognise(`email,subscription_tier,is_comped,${name}`)).toMatchObject({
        format: { id: 'own' },
        mapping: [expect.anything(), expect.anything(), expect.anything(), field],
        warnings: [],
      })
  })

  it.each([
    ['email,active_subscription,expiry,email_disabled,created_at', 'substack-signups-2020'],
    ['email,expiry,email_disabled,stripe_connected_customer_id,type', 'substack-paid-2020'],
    ['email,active_subscription,expiry,email_disabled,prefer_digests,created_at', 'substack-signups-2021'],
    ['email,expiry,email_disabled,prefer_digests,stripe_connected_customer_id,type', 'substack-paid-2021'],
    ['email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at', 'substack-full'],
    ['first_payment_at,created_at,plan,email,expiry,active_subscription,email_disabled', 'substack-full'],
    ['email,active_subscription,expiry,plan,email_disabled,created_at', 'substack-full'],
    ['email,active_subscription,expiry,created_at,name', 'substack-full'],
    [
      'Email,Name,Subscription type,Activity,Subscription date,Revenue,Comments (all time),Receiving emails for,Is Bestseller',
      'substack-dashboard-2024',
    ],
    ['Email,Name,Type,Start date,Expiration date,Cancel date,num_emails_opened,Revenue', 'substack-dashboard'],
    ['user_name,subscription_type,user_email_address,free_attribution', 'substack-dashboard'],
    ['Receiving emails for,Type,Email', 'substack-dashboard'],
    ['user_name,subscription_type,user_email_address,subscription_interval', 'unknown'],
    ['Email,Type,Start date', 'unknown'],
    ['Email,Active subscription,Plan,Expiry', 'unknown'],
    ['Email,Subscription tier,Subscription status', 'unknown'],
    [exportHeadings.join(','), 'own'],
    ['email,name', 'website'],
    ['email,name,subscription_tier', 'unknown'],
    ['id,email,status,created,subscription_tier,subscription_premium_tier_names,utm_source', 'unknown'],
    [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      'ghost',
    ],
    [
      'Email Address,First Name,Last Name,Address,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'mailchimp',
    ],
    ['email_address,name', 'unknown'],
    ['Vorname,E-Mail-Adresse', 'unknown'],
    ['Nombre,Correo electrónico', 'unknown'],
    ['Nom,Adresse e-mail', 'unknown'],
    ['\uFEFFE-Mail , Full Name,favourite colour', 'unknown'],
  ])('knows %s as %s', (line, id) => {
    const { format, mapping, problems } = recognise(line)
    expect(format.id).toBe(id)
    expect(problems).toEqual([])
    expect(mapping.filter((field) => field === 'email')).toHaveLength(1)
    expect(format.isRecognised).toBe(id !== 'unknown')
  })

  const contact = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID'
  it.each([
    [contact, 'subscribed_email_audience_export_1a2b.csv', 'mailchimp-subscribed'],
    [contact, 'unsubscribed_email_audience_export_1a2b.csv', 'mailchimp-unsubscribed'],
    [contact, 'Cleaned_members_export.csv', 'mailchimp-cleaned'],
    [contact, 'not_subscribed_members.csv', 'mailchimp'],
    [contact, 'nonsubscribed_members_export.csv', 'mailchimp-nonsubscribed'],
    [contact, 'Non-Subscribed contacts.csv', 'mailchimp-nonsubscribed'],
    [contact, 'list.csv', 'mailchimp'],
    [`${contact},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE`, 'subscribed.csv', 'mailchimp-cleaned'],
    [`${contact},UNSUB_TIME,UNSUB_REASON`, 'list.csv', 'mailchimp-unsubscribed'],
    ['email,name', 'cleaned.csv', 'website'],
  ])('knows the kind of %s, %s as %s', (line, filename, id) =>
    expect(recogniseColumns(line.split(','), filename).format.id).toBe(id),
  )

  it('leaves out neither time of a contact', () =>
    expect(recognise(contact)).toMatchObject({
      mapping: expect.arrayContaining(['subscribed-at', 'confirmed-at']),
      warnings: [],
    }))

  it('maps the full list column by column and leaves out what it does not need', () => {
    expect(
      recognise('email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at').mapping,
    ).toEqual(['email', 'active-subscription', 'expiry', 'plan', 'email-disabled', 'subscribed-at', 'first-payment-at'])
    expect(recognise('Email,Links clicked,Country,Cancel date').mapping).toEqual(['email', null, null, 'cancelled-at'])
  })

  it.each([
    'Mail status',
    'Contact status',
    'E-Mail-Status',
    'Newsletter status',
    'emailMarketingStatus',
    'Mailing list status',
    'Subscription status',
  ])('reads %s as a status', (heading) => expect(recognise(`email,${heading}`).mapping).toEqual(['email', 'status']))

  it.each([
    'Is subscribed',
    'isSubscribed',
    'Email Marketing',
    'Mailing list',
    'Newsletter',
    'E-Newsletter',
    'Marketing e-mails',
  ])('reads %s as consent', (heading) => expect(recognise(`email,${heading}`).mapping).toEqual(['email', 'consent']))

  it("reads 'is_subscribed' as who can see paid content in Substack's list alone, and anew once somebody says whose it is", () => {
    expect(recognise('user_email_address,is_subscribed,num_web_post_views').mapping[1]).toBe('can-see-paid-content')
    const headings = ['Email', 'Is subscribed', 'Who']
    const [unknown, edited] = [saidToBe(false).id, saidToBe(true).id]
    const { mapping } = recogniseColumns(headings)
    expect(mapping).toEqual(['email', 'consent', null])
    const said = mappingAsSaid(headings, mapping, { before: unknown, after: edited })
    expect(said).toEqual(['email', 'can-see-paid-content', null])
    expect(recogniseColumns(headings, 'list.csv', true).mapping).toEqual(said)
    expect(mappingAsSaid(headings, said, { before: edited, after: unknown })).toEqual(mapping)
    // What was chosen by hand stays.
    expect(mappingAsSaid(headings, ['email', 'status', 'name'], { before: unknown, after: edited })).toEqual([
      'email',
      'status',
      'name',
    ])
  })

  it("takes MailerLite's 'Subscriber' for the address where nothing else is", () => {
    expect(recognise('Subscriber,Subscribed,Unsubscribed').mapping).toEqual(['email', 'subscribed', 'unsubscribed'])
    expect(recognise('Subscriber,Email').mapping).toEqual([null, 'email'])
  })

  it.each(['Unsubscribe', 'unsubscribed_by', 'Opted out of email: Events', 'OPT_OUT_KIND'])(
    'leaves out %s with a word, for it speaks of leaving',
    (heading) => {
      const { mapping, warnings } = recognise(`email,${heading}`)
      expect(mapping).toEqual(['email', null])
      expect(warnings).toEqual([expect.stringContaining(`'${heading}' is not imported`)])
    },
  )

  it.each([
    'GDPR consent given',
    'Email Permission',
    'Subscribed to product news',
    'SMS opt-in',
    'Allows marketing',
    'Subscription',
  ])('leaves out %s with a word, for it speaks of consent', (heading) => {
    const { mapping, warnings } = recognise(`email,${heading}`)
    expect(mapping).toEqual(['email', null])
    expect(warnings).toEqual([
      `The column '${heading}' is not imported, though its name speaks of consent. If it says who wants no mail, choose its field.`,
    ])
  })

  it('takes every column that may say that somebody left, for the strictest speaks', () => {
    const { mapping, problems, warnings } = recognise(
      'email,status,Email status,Unsubscribed,Bounced,Opt-out?,Unsubscribe',
    )
    expect(mapping).toEqual(['email', 'status', 'status', 'unsubscribed', 'unsubscribed', 'unsubscribed', null])
    expect(problems).toEqual([])
    expect(warnings).toEqual([expect.stringContaining("'Unsubscribe' is not imported, though")])
  })

  it('says nothing of why and by which mail somebody left', () =>
    expect(recognise('email,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,OPTIN_IP,Opt-in source').warnings).toEqual([]))

  it('names the headings when there is no e-mail column', () => {
    expect(recognise('name,phone').problems).toEqual([expect.stringMatching(/no e-mail column.*'name', 'phone'/)])
    expect(recognise('').problems).toEqual([expect.stringContaining('none')])
  })

  it.each(['email,name,Email Address', 'email,email'])('names both e-mail columns of %s', (line) => {
    const headings = line.split(',')
    const [problem] = recogniseColumns(headings).problems
    expect(problem).toContain('more than one e-mail column')
    expect(problem).toContain(`'${headings[0]}'`)
    expect(problem).toContain(`'${headings.at(-1)}'`)
  })

  it('takes the first of two columns with one meaning and says so', () => {
    const { mapping, problems, warnings } = recognise('email,name,Name,,')
    expect(mapping).toEqual(['email', 'name', null, null, null])
    expect(problems).toEqual([])
    expect(warnings).toEqual([expect.stringContaining("'Name' is not imported")])
  })
})

describe('a mapping by hand', () => {
  it('says what it leaves out, and nothing of what was chosen', () => {
    const headings = ['email', 'name', 'Name', 'GDPR consent given']
    const countLeftOut = (...mapping: Parameters<typeof leftOutColumns>[1]) =>
      leftOutColumns(headings, mapping, false).length
    expect(countLeftOut('email', 'name', null, null)).toBe(2)
    expect(countLeftOut('email', null, 'name', null)).toBe(2)
    expect(countLeftOut('email', 'name', null, 'consent')).toBe(1)
    expect(countLeftOut('email', null, null, 'consent')).toBe(0)
  })

  it('may send any column anywhere, but no two to one field', () => {
    expect(mappingProblems(['contact', 'who'], ['email', 'name'])).toEqual([])
    expect(mappingProblems(['contact', 'who'], ['email', 'email'])[0]).toContain('more than one e-mail column')
    expect(mappingProblems(['a', 'b', 'c'], ['email', 'name', 'name'])[0]).toContain(
      "'b' (column 2) and 'c' (column 3)",
    )
    expect(mappingProblems(['a'], [null])[0]).toContain('no e-mail column')
    expect(mappingProblems(['a', 'b'], ['email'])).toHaveLength(1)
  })

  it('has a distinct label for every field', () => {
    expect(new Set(fields.map(fieldLabel)).size).toBe(fields.length)
    expect(fieldLabel(null)).toBe('Not imported')
    expect([isField('email'), isField('toString'), isField('nope')]).toEqual([true, false, false])
  })
})

it.each(['Joined', 'joined_at', 'Join date', 'Since', 'Member since', 'MEMBER SINCE:', 'Subscribed since'])(
  'reads %s as the day of the subscription',
  (heading) => expect(recogniseColumns(['email', heading]).mapping).toEqual(['email', 'subscribed-at']),
)

it('tells of two columns of one name which is left out', () => {
  const headings = ['email', 'name', 'name']
  const { mapping } = recogniseColumns(headings)
  expect(mapping).toEqual(['email', 'name', null])
  expect(leftOutColumns(headings, mapping, false)).toEqual([
    "The column 'name' (column 3) is not imported, because 'name' (column 2) says the same.",
  ])
})
