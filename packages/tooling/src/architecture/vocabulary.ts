/** Where a name stands. `sql`: a column, a table or another name within a statement; `long it`: of more than one line. */
export type NameKind = 'file' | 'type' | 'key' | 'variable' | 'parameter' | 'exported function' | 'long it' | 'sql'

export type Refused = {
  /** As the page shows it. */
  was: string
  instead: string
  /** Words that a name does not hold. */
  words?: readonly string[]
  /** What a name is not as a whole: in small letters, without what parts its words. */
  whole?: RegExp
  /** Where it is refused; without: everywhere but in `only`. */
  kinds?: readonly NameKind[]
  /** Folders in which it is refused alone. */
  only?: RegExp
  /** Names of the field's own that look like it, whole as above; or files in which the word is meant. */
  except?: RegExp
  exceptIn?: RegExp
}

/** What names do not say, and what they say instead: one word for one thing. The rule refuses it, the page 'Vocabulary' shows it. */
export const refused: readonly Refused[] = [
  {
    was: 'door, front door, doorOf, door links',
    words: ['door', 'doors'],
    except: /^door(?:illustration)?$/u,
    instead:
      "what a request comes with is the 'request context', made by 'createRequestContext'; it comes in by the 'api plugin'; links of mails are 'invitations' and 'password resets'",
  },
  { was: 'side door', whole: /^sidedoors?$/u, instead: "the simulators have a 'control server'" },
  {
    was: 'deed',
    words: ['deed', 'deeds'],
    instead:
      "an entry of the log is an 'activity entry', a hook a 'mutation', an entry of the palette a 'command', what was done to a row its 'operation'",
  },
  {
    was: 'answer, useAnswer',
    whole: /^answers?$|^use(?:answers?|again)$/u,
    kinds: ['type', 'variable', 'parameter', 'exported function'],
    exceptIn: /\/fix(?:ing|es)?[-.\w/]*$|\/use-fix\.ts$/u,
    instead:
      "what comes back is a 'response', of a mail server a 'reply', a hook 'useQueryLite', and asking anew 'refetch'",
  },
  {
    was: 'WebhookEntry, ReadEvent',
    whole: /^webhookentry$|^readevents?$/u,
    kinds: ['type'],
    instead: "what came in is a 'webhook request', one event of it a 'webhook event'",
  },
  {
    was: '-words',
    words: ['words'],
    instead: "names of things are 'labels' (files '*-labels'), sentences 'messages' or 'text'",
  },
  {
    was: 'says',
    words: ['says'],
    instead: "what something says is a 'message', 'text' or 'description'; a list 'states'",
  },
  {
    was: 'word, for what a person reads',
    whole: /^word$/u,
    kinds: ['key'],
    instead: "what a badge, a chip or a choice shows is its 'label'; a state in Substack's spelling is a 'status'",
  },
  {
    was: 'word, said in statements',
    words: ['word', 'said'],
    kinds: ['sql'],
    instead: "what a list or a service says is 'stated', all of it a 'statement', what a cell holds 'text'",
  },
  {
    was: 'Said, a type',
    whole: /^(?:to)?said$/u,
    kinds: ['type', 'exported function'],
    instead: "name what it holds: a 'statement', a 'reading', a 'plan'",
  },
  { was: 'told', words: ['told'], instead: "whoever was told is 'notified', what was told 'reported' or 'stated'" },
  { was: 'tell', words: ['tell'], instead: "say 'notify', 'record' or 'describe'" },
  {
    was: 'tale, news',
    words: ['tale', 'tales', 'news'],
    instead: "what happened is a 'record' or a 'notification'",
  },
  {
    was: 'keep…',
    whole: /^keep(?!s?$|s?(?:own|waiting|subscriber)?account|able|alive|asdraft|er|illustration|ing)/u,
    exceptIn: /\.stories\.tsx$/u,
    instead: "say 'save' (ours), 'upsert' (by a key) or 'apply' (a change); an account that stays is kept",
  },
  { was: 'work off', whole: /^work(?:ed|s)?off$/u, instead: "say 'process'" },
  { was: 'send on', whole: /^(?:send|sent)on$/u, instead: "say 'resume'" },
  { was: 'take up', whole: /^(?:take|took)up$/u, instead: "say 'requeue' or 'resume'" },
  { was: 'put off', whole: /^puts?off/u, instead: "say 'postpone'" },
  {
    was: 'put back, of jobs and rows',
    whole: /^putback(?:all|jobs?|rows?)$/u,
    instead: "say 'requeue' or 'revert'; an export batch alone is put back",
  },
  {
    was: 'round',
    words: ['round', 'rounds'],
    kinds: ['file', 'type', 'key', 'variable', 'parameter', 'exported function'],
    except: /roundtrip|keyround|users?round|goesround/u,
    instead: "say 'batch', 'phase' or 'tick': whichever it is",
  },
  { was: 'lane', words: ['lane', 'lanes'], instead: "jobs wait in a 'queue'" },
  { was: 'boss', words: ['boss'], instead: "it is the 'queue client'" },
  { was: 'desk', words: ['desk', 'desks'], instead: "it is the 'reconciliation'" },
  {
    was: 'disagreement, finding',
    words: ['disagreement', 'disagreements', 'findings'],
    instead: "what two sources say otherwise is a 'discrepancy'; each is a 'source'",
  },
  { was: 'alike', words: ['alike'], instead: "what is of the same kind is 'sameKind'" },
  {
    was: 'standing',
    words: ['standing', 'standings'],
    instead:
      "how somebody stands is their 'status', as a member the 'membershipStatus'; what stands first is an 'order'",
  },
  {
    was: 'outgoing delivery',
    whole: /^outgoingdeliver/u,
    instead: "what goes to an endpoint is an 'outgoing message'",
  },
  {
    was: 'church',
    words: ['church', 'churches'],
    instead: "the vendor is 'planning center', the matter the 'membership', its port the 'membershipProvider'",
  },
  {
    was: 'vendor, outside service',
    words: ['vendor', 'vendors'],
    instead: "each of the four is an 'integration', the clients of the three outside are 'integration clients'",
  },
  {
    was: 'outside service',
    whole: /outsideservices?$/u,
    instead: "the clients of the three are 'integration clients'",
  },
  {
    was: 'provider actions, platform actions',
    whole: /^(?:provider|platform)actions?/u,
    instead: "what is queued for an integration are 'outbound calls', what is done at Substack by hand 'manual tasks'",
  },
  {
    was: 'payment, for a subscription',
    whole: /^payments?(?:here|byemail|plan|plans|filters?|columns?|record|row|rows|list)$/u,
    exceptIn: /\/stripe\//u,
    instead: "what is paid again and again is a 'subscription'; a payment is one invoice's",
  },
  {
    was: 'till, basket, gate, before-basil',
    words: ['till', 'basket', 'gate'],
    only: /^packages\/simulators\//u,
    instead:
      "the simulated Stripe has an 'engine', a 'checkout draft', 'auth', a 'rate limit' and a 'legacy API version'",
  },
  {
    was: 'refusals, as a file of the simulators',
    whole: /^refusals$|^beforebasil$/u,
    kinds: ['file'],
    only: /^packages\/simulators\//u,
    instead: "they give 'error responses', and speak a 'legacy API version'",
  },
  { was: 'find left behind', whole: /leftbehind/u, instead: "a person without a registration is an 'orphaned person'" },
  {
    was: 'upgrade place, paper providers',
    whole: /^upgradeplaces?$|^paperproviders?$/u,
    instead: "tests have a 'harness' and 'fake providers'",
  },
  {
    was: 'paper, community, for what the mocks answer from',
    whole: /^paper$|^paperbackend$|^backendofpaper$|^community$/u,
    kinds: ['file', 'type'],
    only: /^mocks\/(?!handlers\/|testing\/)/u,
    instead: "it is the 'mock backend', its rows stand in a 'store'",
  },
  {
    was: 'cast, people of March, people from the start',
    whole: /^cast$|^peopleof|^peoplefromthestart$/u,
    kinds: ['file'],
    instead: "they are 'fixtures', named by what they hold",
  },
  { was: 'house', words: ['house', 'houses'], instead: "the site's name and addresses are its 'site identity'" },
  { was: 'hair', words: ['hair'], instead: "a line is a 'subtle border'" },
  {
    was: 'glyph, art',
    words: ['glyph', 'glyphs', 'art'],
    instead: "a small picture is an 'icon', a large one an 'illustration'",
  },
  {
    was: 'rail, room, place, as colours',
    whole: /^(?:--)?(?:rail|room|place)(?:color|colour|background)$/u,
    instead: "say 'muted surface', 'theme area' and 'slot'",
  },
  { was: 'foot, pane', words: ['foot', 'pane', 'panes'], instead: "say 'footer' and 'panel'" },
  {
    was: 'whom, whose, left, asking, returned, as files',
    whole: /^(?:whom|whose|left|asking|returned)$/u,
    kinds: ['file'],
    instead: "they are named 'recipient', 'account', 'done', 'form', 'undone'",
  },
  { was: 'bell', words: ['bell'], exceptIn: /\/icon-meanings\.ts$/u, instead: "it is the 'notifications menu'" },
  { was: 'live link, live reset', whole: /^live(?:links?|resets?)$/u, instead: "a link that still works is 'active'" },
  { was: 'in turn', whole: /^inturn$/u, instead: "one at a time is a 'startup lock', a share of many a 'hash slot'" },
  { was: 'ledger', words: ['ledger'], instead: "what services send are 'webhook events'" },
  {
    was: 'xOf, a function that others use',
    whole: /of$/u,
    kinds: ['exported function'],
    except: /asof$/u,
    instead: "say 'toX' (converts), 'getX' (looks up) or 'isX'",
  },
  {
    was: 'it, beyond a callback of one expression',
    whole: /^it$/u,
    kinds: ['variable', 'long it'],
    instead: "give the thing its name: 'it' is the parameter of a callback that is one expression",
  },
]
