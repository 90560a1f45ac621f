/** Another page of this service, to take parts of it. */
export interface ReadPage {
  readonly title: string;
  readonly main: HTMLElement;
}

/** Undefined: there is no such page, or no way to it now. */
export async function readPage(address: string): Promise<ReadPage | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const main = page.querySelector('main');
    return response.ok && main !== null ? { title: page.title, main } : undefined;
  } catch {
    return undefined;
  }
}
