/**
 * A page cannot ask its browser for forced colours or less motion; it can let the rules that are written for them hold.
 * Each `@media (feature)` of the page's sheets is switched on, or back to what it was.
 */
export function holdMedia(feature: string, isOn: boolean): void {
  for (const sheet of document.styleSheets) for (const rule of mediaRules(sheet)) switchRule(rule, feature, isOn)
}

/** As for a reader whose browser sets letters so many times as large: a width in `rem` asks for a page so many times as wide. */
export function scaleWidths(by: number): void {
  for (const sheet of document.styleSheets) for (const rule of mediaRules(sheet)) scaleRule(rule, by)
}

/** What a rule asked for before it was changed. */
const asked = new WeakMap<CSSMediaRule, string>()

function switchRule(rule: CSSMediaRule, feature: string, isOn: boolean): void {
  const before = asked.get(rule) ?? rule.media.mediaText
  if (!before.includes(feature)) return
  asked.set(rule, before)
  rule.media.mediaText = isOn ? 'all' : before
}

function scaleRule(rule: CSSMediaRule, by: number): void {
  const before = asked.get(rule) ?? rule.media.mediaText
  if (!before.includes('rem')) return
  asked.set(rule, before)
  rule.media.mediaText = before.replaceAll(/([\d.]+)rem/gu, (_, width: string) => `${Number(width) * by}rem`)
}

function* mediaRules(group: CSSStyleSheet | CSSGroupingRule): Generator<CSSMediaRule> {
  for (const rule of group.cssRules) {
    if (rule instanceof CSSMediaRule) yield rule
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule)
  }
}
