import type { Embed } from '@parallax/contract'

type Linked = Pick<Embed, 'title' | 'page_url' | 'card_url' | 'badge_url' | 'canonical_question_id'>

/** The code to paste where an embed should appear. */
export function toSnippets(embed: Linked): readonly { readonly label: string; readonly text: string }[] {
  const title = embed.title ?? 'Parallax'
  const name = toAttribute(title)
  const { origin } = new URL(embed.page_url)
  const questionUrl = `${origin}/questions/${embed.canonical_question_id}`
  return [
    {
      label: 'HTML for a frame',
      text: `<iframe src="${toAttribute(embed.page_url)}" width="480" height="300" title="${name}"></iframe>`,
    },
    {
      label: 'HTML for the card',
      text: `<img src="${toAttribute(embed.card_url)}" width="480" height="276" alt="${name}">`,
    },
    {
      label: 'Markdown for the badge',
      text: `[![${title.replace(/[[\]\\]/g, '\\$&')}](${embed.badge_url})](${questionUrl})`,
    },
  ]
}

/** Escapes text for a quoted attribute: titles come from the venues. */
function toAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
