import { type ESTree, Visitor } from 'vite'

type Child = ESTree.JSXChild
type Value = ESTree.Expression | ESTree.JSXEmptyExpression

const isElement = (value: Value): boolean =>
  value.type === 'JSXElement' ||
  value.type === 'JSXFragment' ||
  (value.type === 'ParenthesizedExpression' && isElement(value.expression))

/** What is an element at one time and nothing at another. */
const comesAndGoes = (value: Value): boolean =>
  (value.type === 'LogicalExpression' && value.operator === '&&' && isElement(value.right)) ||
  (value.type === 'ConditionalExpression' && isElement(value.consequent) !== isElement(value.alternate))

/** What can be a text by itself; a list makes elements, and what stands in an element's place is one. */
function canBeText(value: Value): boolean {
  if (value.type === 'ParenthesizedExpression') return canBeText(value.expression)
  if (value.type === 'ConditionalExpression') {
    const ways = [value.consequent, value.alternate]
    return !ways.some(isElement) && ways.some(canBeText)
  }
  if (value.type === 'Literal') return typeof value.value === 'string' && value.value.trim() !== ''
  return ['Identifier', 'MemberExpression', 'TemplateLiteral'].includes(value.type)
}

const isBareText = (child: Child): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : child.type === 'JSXExpressionContainer' && canBeText(child.expression)

/** A line break between two children, or a comment, makes no node. */
const isNode = (child: Child): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'

/**
 * Where an element comes and goes right before bare text. A translator puts the text into an element of its own; React
 * then looks in vain for the text before which the other is to stand, and the whole page goes.
 */
export function findBareText(program: ESTree.Program, text: string): string | undefined {
  const found: string[] = []
  const look = (children: readonly Child[]) => {
    const nodes = children.filter(isNode)
    for (const [index, child] of nodes.entries()) {
      const next = nodes[index + 1]
      if (child.type === 'JSXExpressionContainer' && comesAndGoes(child.expression) && next && isBareText(next))
        found.push(text.slice(child.start, next.end).replaceAll(/\s+/gu, ' ').slice(0, 60))
    }
  }
  new Visitor({
    JSXElement: ({ children }) => look(children),
    JSXFragment: ({ children }) => look(children),
  }).visit(program)
  return found[0]
}
