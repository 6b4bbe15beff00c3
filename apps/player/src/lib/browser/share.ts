/** The sheet of the phone where there is one; elsewhere, and where it fails, the link is copied. */
export async function shareLink(
  shared: { readonly title: string; readonly text: string; readonly url: string },
  copy: (link: string) => void,
): Promise<void> {
  if (typeof navigator.share !== 'function') {
    copy(shared.url);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    // Whoever closes the sheet has changed their mind; anything else leaves the link to be copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy(shared.url);
  }
}
