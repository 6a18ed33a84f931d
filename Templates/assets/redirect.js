// Leads from an old address to the new one, to the same place of it; without scripts the page does, to its beginning.
location.replace(document.currentScript.dataset.href + location.search + location.hash);
