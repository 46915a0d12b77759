import type { ESTree } from 'vite'
import { Visitor } from 'vite'

/** A sentence that says no; `\0` stands for what a template fills in. */
type Refused = { code: string; text: string }
export type Sentences = { refused: Refused[]; texts: string[] }

const filledIn = '\0'

/** The sentences of a file: what it refuses with (`new Refusal` of the mocks, `new AppError` of the program), and all others. */
export function readSentences(program: ESTree.Program): Sentences {
  const [refused, texts]: [Refused[], string[]] = [[], []]
  new Visitor({
    NewExpression({ callee, arguments: [code, text] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 'Refusal' && callee.name !== 'AppError')) return
      if (code?.type !== 'Literal' || typeof code.value !== 'string' || !text) return
      for (const sentence of toSentences(text)) refused.push({ code: code.value, text: sentence })
    },
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: (node) => void texts.push(...toSentences(node)),
  }).visit(program)
  return { refused, texts }
}

function toSentences(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join(filledIn)]
  if (node.type === 'ConditionalExpression') return [...toSentences(node.consequent), ...toSentences(node.alternate)]
  return node.type === 'LogicalExpression' ? [...toSentences(node.left), ...toSentences(node.right)] : []
}

const isProgram = /^packages\/(?:api|contract|database|domain|integrations|services)\/src\//u
/** What no program says: of the mock itself. */
const isOfMock = /^mocks\/(?:not-recorded|scenarios|handlers\/feature-handlers)\.ts$/u
const isTest = /\.(?:test|stories)\.tsx?$|\/testing\//u

/** What the mocks refuse with and the program does not, to the letter and with the same code. */
export function findOwnRefusals(sources: readonly { path: string; sentences: Sentences }[]): string[] {
  const product = sources.filter(({ path }) => isProgram.test(path) && !isTest.test(path))
  const said = new Set(product.flatMap(({ sentences }) => sentences.texts))
  const codes = new Map<string, Set<string>>()
  for (const { code, text } of product.flatMap(({ sentences }) => sentences.refused))
    codes.set(text, (codes.get(text) ?? new Set()).add(code))
  const templates = [...said].filter((text) => text.replaceAll(filledIn, '').length > 20 && text.includes(filledIn))
  const patterns = templates.map((text) => new RegExp(`^${text.split(filledIn).map(escape).join('.*')}$`, 'su'))
  const isSaid = (text: string) => said.has(text) || patterns.some((pattern) => pattern.test(text))
  return sources
    .filter(({ path }) => path.startsWith('mocks/') && !isTest.test(path) && !isOfMock.test(path))
    .flatMap(({ path, sentences }) =>
      sentences.refused.flatMap(({ code, text }) => {
        const sentence = text.replaceAll(filledIn, '…')
        if (!isSaid(text)) return [`${path} refuses with '${sentence}', and the program says nothing like it.`]
        const its = codes.get(text)
        if (!its || its.has(code)) return []
        return [`${path} refuses with ${code}: '${sentence}' is ${[...its].join(' or ')} in the program.`]
      }),
    )
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
