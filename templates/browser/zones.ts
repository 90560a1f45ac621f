/** Fills in the zone of this browser where a form asks for one and none is chosen. */
export function fillZones(root: ParentNode): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name=zone]')) if (field.value === '') field.value = timeZone;
}
