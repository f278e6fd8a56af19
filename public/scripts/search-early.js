// Before the first paint: where a question is asked, results will need the room.
document.documentElement.classList.toggle('asked', /[?&]q=[^&]/.test(location.search));
