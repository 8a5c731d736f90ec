/** The account that a demo offers to every visitor, read from the page; null elsewhere. */
export function findDemoAccount(): { readonly email: string; readonly password: string } | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="parallax-demo"]')
  const { email, password } = tag?.dataset ?? {}
  return email === undefined || password === undefined ? null : { email, password }
}
