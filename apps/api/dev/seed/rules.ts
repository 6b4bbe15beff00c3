import type { GameRow } from '../../src/modules/games/shared/store.ts';

type SheetText = NonNullable<GameRow['rules']>;

/** What a player reads about each game of the house before opening it, as the game itself says it. */
export const rules: Readonly<Record<string, SheetText>> = {
  'tesouro-da-arara': {
    'pt-BR':
      'Cinco rolos, três fileiras, 10 linhas fixas. A aposta total se divide por igual entre as linhas. Uma linha paga por 3, 4 ou 5 símbolos iguais seguidos. Conta a partir do primeiro rolo. Nos giros grátis, a Pena dourada cobre o rolo inteiro. Depois as linhas são pagas.',
    en: 'Five reels, three rows, 10 fixed lines. The total bet is shared equally by the lines. A line pays for 3, 4 or 5 equal symbols in a row, from the first reel on. In free spins a Golden feather that appears covers its whole reel before the lines are paid.',
    es: 'Cinco rodillos, tres filas, 10 líneas fijas. La apuesta total se reparte por igual entre las líneas. Una línea paga por 3, 4 o 5 símbolos iguales seguidos, desde el primer rodillo. En los giros gratis, la Pluma dorada que aparece cubre todo su rodillo antes de pagar las líneas.',
    bn: 'পাঁচ রিল, তিন সারি, 10টি নির্দিষ্ট লাইন। মোট বাজি লাইনগুলোর মধ্যে সমান ভাগ হয়। প্রথম রিল থেকে পরপর 3, 4 বা 5টি একই প্রতীক থাকলে লাইন টাকা দেয়। ফ্রি স্পিনে সোনালি পালক এলে লাইনের হিসাবের আগে তা পুরো রিল ঢেকে দেয়।',
    tr: 'Beş makara, üç sıra, 10 sabit çizgi. Toplam bahis çizgiler arasında eşit bölünür. Bir çizgi, ilk makaradan başlayan ardışık 3, 4 ya da 5 aynı simge için öder. Ücretsiz dönüşlerde çıkan Altın tüy, çizgiler ödenmeden önce bütün makarasını kaplar.',
    nl: 'Vijf rollen, drie rijen, 10 vaste lijnen. De totale inzet wordt gelijk over de lijnen verdeeld. Een lijn betaalt voor 3, 4 of 5 gelijke symbolen op rij, vanaf de eerste rol. In gratis spins bedekt een Gouden veer die verschijnt de hele rol voordat de lijnen worden betaald.',
    ar: 'خمس بكرات وثلاثة صفوف و10 خطوط ثابتة. يُقسم الرهان الكلي بالتساوي على الخطوط. يدفع الخط مقابل 3 أو 4 أو 5 رموز متشابهة متتالية ابتداءً من البكرة الأولى. في اللفات المجانية تغطي الريشة الذهبية التي تظهر بكرتها كلها قبل احتساب الخطوط.',
    fr: 'Cinq rouleaux, trois rangées, 10 lignes fixes. La mise totale se partage à parts égales entre les lignes. Une ligne paie pour 3, 4 ou 5 symboles identiques à la suite, à partir du premier rouleau. Dans les tours gratuits, une Plume dorée qui apparaît couvre tout son rouleau avant le paiement des lignes.',
    fa: 'پنج حلقه، سه ردیف، 10 خط ثابت. شرط کل به یک اندازه میان خط‌ها بخش می‌شود. یک خط برای 3، 4 یا 5 نماد یکسان پشت سر هم از حلقهٔ نخست پرداخت می‌کند. در چرخش‌های رایگان، پر طلایی که ظاهر شود پیش از حساب خط‌ها همهٔ حلقهٔ خود را می‌پوشاند.',
  },
  'boto-cor-de-rosa': {
    'pt-BR':
      'Cinco rolos, três fileiras, 10 linhas fixas. A aposta total se divide por igual entre as linhas. O boto nada para os dois lados. Cada linha é lida da esquerda e da direita. Os dois lados podem pagar. Vale também nos giros grátis.',
    en: 'Five reels, three rows, 10 fixed lines. The total bet is shared equally by the lines. The dolphin swims both ways: every line is read from the left and from the right, and both sides can pay. This holds in free spins too.',
    es: 'Cinco rodillos, tres filas, 10 líneas fijas. La apuesta total se reparte por igual entre las líneas. El delfín nada hacia los dos lados: cada línea se lee desde la izquierda y desde la derecha, y los dos lados pueden pagar. Vale también en los giros gratis.',
    bn: 'পাঁচ রিল, তিন সারি, 10টি নির্দিষ্ট লাইন। মোট বাজি লাইনগুলোর মধ্যে সমান ভাগ হয়। ডলফিন দুই দিকেই সাঁতরায়: প্রতিটি লাইন বাঁ দিক ও ডান দিক থেকে পড়া হয়, দুই দিকই টাকা দিতে পারে। ফ্রি স্পিনেও তাই।',
    tr: 'Beş makara, üç sıra, 10 sabit çizgi. Toplam bahis çizgiler arasında eşit bölünür. Yunus iki yöne de yüzer: her çizgi soldan ve sağdan okunur, iki taraf da ödeyebilir. Ücretsiz dönüşlerde de böyledir.',
    nl: 'Vijf rollen, drie rijen, 10 vaste lijnen. De totale inzet wordt gelijk over de lijnen verdeeld. De dolfijn zwemt beide kanten op: elke lijn wordt van links en van rechts gelezen en beide kanten kunnen betalen. Dat geldt ook in gratis spins.',
    ar: 'خمس بكرات وثلاثة صفوف و10 خطوط ثابتة. يُقسم الرهان الكلي بالتساوي على الخطوط. الدلفين يسبح في الاتجاهين: يُقرأ كل خط من اليسار ومن اليمين، وقد يدفع الجانبان معًا. ويسري ذلك في اللفات المجانية أيضًا.',
    fr: 'Cinq rouleaux, trois rangées, 10 lignes fixes. La mise totale se partage à parts égales entre les lignes. Le dauphin nage dans les deux sens : chaque ligne se lit depuis la gauche et depuis la droite, et les deux côtés peuvent payer. C’est vrai aussi dans les tours gratuits.',
    fa: 'پنج حلقه، سه ردیف، 10 خط ثابت. شرط کل به یک اندازه میان خط‌ها بخش می‌شود. دلفین به دو سو شنا می‌کند: هر خط از چپ و از راست خوانده می‌شود و هر دو سو می‌توانند پرداخت کنند. در چرخش‌های رایگان هم همین است.',
  },
  'onca-dourada': {
    'pt-BR':
      'Cinco rolos, três fileiras, 10 linhas fixas. A aposta total se divide por igual entre as linhas. Uma linha paga por 3, 4 ou 5 símbolos iguais seguidos. Conta a partir do primeiro rolo. O Olho da onça aparece em dois ou três rolos? Eles ficam parados e os outros giram mais uma vez. As linhas dos dois giros são pagas. O segundo não conta bônus e não traz um terceiro. Vale também nos giros grátis.',
    en: 'Five reels, three rows, 10 fixed lines. The total bet is shared equally by the lines. A line pays for 3, 4 or 5 equal symbols in a row, from the first reel on. When two or three reels show the Jaguar’s eye they stand still and the others turn once more. The lines of both turns are paid; the second counts no bonus and brings no third. This holds in free spins too.',
    es: 'Cinco rodillos, tres filas, 10 líneas fijas. La apuesta total se reparte por igual entre las líneas. Una línea paga por 3, 4 o 5 símbolos iguales seguidos, desde el primer rodillo. Cuando dos o tres rodillos muestran el Ojo del jaguar, se quedan quietos y los demás giran una vez más. Se pagan las líneas de los dos giros; el segundo no cuenta bonos ni trae un tercero. Vale también en los giros gratis.',
    bn: 'পাঁচ রিল, তিন সারি, 10টি নির্দিষ্ট লাইন। মোট বাজি লাইনগুলোর মধ্যে সমান ভাগ হয়। প্রথম রিল থেকে পরপর 3, 4 বা 5টি একই প্রতীক থাকলে লাইন টাকা দেয়। দুই বা তিন রিলে জাগুয়ারের চোখ এলে সেগুলো স্থির থাকে আর বাকিগুলো আরও একবার ঘোরে। দুই ঘোরার লাইনেই টাকা মেলে; দ্বিতীয়টিতে বোনাস গোনা হয় না, তৃতীয়বারও হয় না। ফ্রি স্পিনেও তাই।',
    tr: 'Beş makara, üç sıra, 10 sabit çizgi. Toplam bahis çizgiler arasında eşit bölünür. Bir çizgi, ilk makaradan başlayan ardışık 3, 4 ya da 5 aynı simge için öder. İki ya da üç makara Jaguarın gözünü gösterince durur, ötekiler bir kez daha döner. İki dönüşün çizgileri de ödenir; ikincisi bonus saymaz ve üçüncüyü getirmez. Ücretsiz dönüşlerde de böyledir.',
    nl: 'Vijf rollen, drie rijen, 10 vaste lijnen. De totale inzet wordt gelijk over de lijnen verdeeld. Een lijn betaalt voor 3, 4 of 5 gelijke symbolen op rij, vanaf de eerste rol. Tonen twee of drie rollen het Oog van de jaguar, dan staan ze stil en draaien de andere nog een keer. De lijnen van beide draaien worden betaald; de tweede telt geen bonus en brengt geen derde. Dat geldt ook in gratis spins.',
    ar: 'خمس بكرات وثلاثة صفوف و10 خطوط ثابتة. يُقسم الرهان الكلي بالتساوي على الخطوط. يدفع الخط مقابل 3 أو 4 أو 5 رموز متشابهة متتالية ابتداءً من البكرة الأولى. إذا أظهرت بكرتان أو ثلاث عين اليغور ثبتت في مكانها ودارت البكرات الأخرى مرة أخرى. تُدفع خطوط الدورتين؛ والثانية لا تحتسب مكافأة ولا تأتي بثالثة. ويسري ذلك في اللفات المجانية أيضًا.',
    fr: 'Cinq rouleaux, trois rangées, 10 lignes fixes. La mise totale se partage à parts égales entre les lignes. Une ligne paie pour 3, 4 ou 5 symboles identiques à la suite, à partir du premier rouleau. Quand deux ou trois rouleaux montrent l’Œil du jaguar, ils restent en place et les autres tournent encore une fois. Les lignes des deux tours sont payées ; le second ne compte pas de bonus et n’en amène pas un troisième. C’est vrai aussi dans les tours gratuits.',
    fa: 'پنج حلقه، سه ردیف، 10 خط ثابت. شرط کل به یک اندازه میان خط‌ها بخش می‌شود. یک خط برای 3، 4 یا 5 نماد یکسان پشت سر هم از حلقهٔ نخست پرداخت می‌کند. وقتی دو یا سه حلقه چشم جگوار را نشان دهند، می‌ایستند و بقیه یک بار دیگر می‌چرخند. خط‌های هر دو چرخش پرداخت می‌شود؛ دومی بونوس نمی‌شمارد و سومی نمی‌آورد. در چرخش‌های رایگان هم همین است.',
  },
  'fruta-do-sertao': {
    'pt-BR':
      'Cinco rolos, três fileiras, 10 linhas fixas. A aposta total se divide por igual entre as linhas. Uma linha paga por 3, 4 ou 5 símbolos iguais seguidos. Conta a partir do primeiro rolo.',
    en: 'Five reels, three rows, 10 fixed lines. The total bet is shared equally by the lines. A line pays for 3, 4 or 5 equal symbols in a row, from the first reel on.',
    es: 'Cinco rodillos, tres filas, 10 líneas fijas. La apuesta total se reparte por igual entre las líneas. Una línea paga por 3, 4 o 5 símbolos iguales seguidos, desde el primer rodillo.',
    bn: 'পাঁচ রিল, তিন সারি, 10টি নির্দিষ্ট লাইন। মোট বাজি লাইনগুলোর মধ্যে সমান ভাগ হয়। প্রথম রিল থেকে পরপর 3, 4 বা 5টি একই প্রতীক থাকলে লাইন টাকা দেয়।',
    tr: 'Beş makara, üç sıra, 10 sabit çizgi. Toplam bahis çizgiler arasında eşit bölünür. Bir çizgi, ilk makaradan başlayan ardışık 3, 4 ya da 5 aynı simge için öder.',
    nl: 'Vijf rollen, drie rijen, 10 vaste lijnen. De totale inzet wordt gelijk over de lijnen verdeeld. Een lijn betaalt voor 3, 4 of 5 gelijke symbolen op rij, vanaf de eerste rol.',
    ar: 'خمس بكرات وثلاثة صفوف و10 خطوط ثابتة. يُقسم الرهان الكلي بالتساوي على الخطوط. يدفع الخط مقابل 3 أو 4 أو 5 رموز متشابهة متتالية ابتداءً من البكرة الأولى.',
    fr: 'Cinq rouleaux, trois rangées, 10 lignes fixes. La mise totale se partage à parts égales entre les lignes. Une ligne paie pour 3, 4 ou 5 symboles identiques à la suite, à partir du premier rouleau.',
    fa: 'پنج حلقه، سه ردیف، 10 خط ثابت. شرط کل به یک اندازه میان خط‌ها بخش می‌شود. یک خط برای 3، 4 یا 5 نماد یکسان پشت سر هم از حلقهٔ نخست پرداخت می‌کند.',
  },
  foguetinho: {
    'pt-BR':
      'A rodada é só sua e começa quando você apostar. Retire antes de o foguete parar. O servidor sorteia onde o foguete para antes de ele subir. O voo segue o relógio do servidor. O multiplicador é e elevado a um décimo dos segundos. Se o foguete parar antes, a aposta termina. O prêmio é cortado no centavo.',
    en: 'The round is yours alone and starts when you bet. Cash out before the rocket stops. The server draws where the rocket stops before it takes off. The flight follows the server clock: e to the power of a tenth of the seconds. If the rocket stops first, the bet is over. The prize is cut to the centavo.',
    es: 'La ronda es solo tuya y empieza cuando apuestas. Retira antes de que el cohete pare. El servidor sortea dónde para el cohete antes de que suba. El vuelo sigue el reloj del servidor: e elevado a un décimo de los segundos. Si el cohete para antes, la apuesta termina. El premio se corta en el centavo.',
    bn: 'রাউন্ডটি শুধু আপনার, বাজি ধরলেই শুরু হয়। রকেট থামার আগে তুলে নিন। রকেট ওঠার আগেই সার্ভার ঠিক করে কোথায় থামবে। উড়ান সার্ভারের ঘড়ি মেনে চলে: সেকেন্ডের এক দশমাংশে e-এর ঘাত। রকেট আগে থামলে বাজি শেষ। পুরস্কার সেন্টাভোতে কাটা হয়।',
    tr: 'Tur yalnızca senin ve bahis yapınca başlar. Roket durmadan çek. Roketin nerede duracağını sunucu kalkıştan önce çeker. Uçuş sunucunun saatini izler: saniyelerin onda biri kadar e üssü. Roket daha önce durursa bahis biter. Ödül centavoya kesilir.',
    nl: 'De ronde is alleen van jou en begint als je inzet. Betaal uit voordat de raket stopt. De server trekt waar de raket stopt voordat hij opstijgt. De vlucht volgt de klok van de server: e tot de macht een tiende van de seconden. Stopt de raket eerder, dan is de inzet voorbij. De prijs wordt op de centavo afgekapt.',
    ar: 'الجولة لك وحدك وتبدأ عندما تراهن. اسحب قبل أن يتوقف الصاروخ. يسحب الخادم مكان توقف الصاروخ قبل صعوده. يتبع الطيران ساعة الخادم: e مرفوعًا إلى عُشر الثواني. إذا توقف الصاروخ قبل ذلك انتهى الرهان. تُقتطع الجائزة إلى السنتافو.',
    fr: 'La partie est à vous seul et commence quand vous misez. Encaissez avant que la fusée s’arrête. Le serveur tire l’arrêt de la fusée avant son départ. Le vol suit l’horloge du serveur : e puissance un dixième des secondes. Si la fusée s’arrête avant, la mise est terminée. Le gain est coupé au centavo.',
    fa: 'این دور فقط مال شماست و با شرط شما شروع می‌شود. پیش از ایستادن موشک برداشت کنید. سرور پیش از صعود، جای ایستادن موشک را قرعه می‌کشد. پرواز با ساعت سرور است: e به توان یک‌دهم ثانیه‌ها. اگر موشک زودتر بایستد، شرط پایان می‌یابد. جایزه تا سنتاوو بریده می‌شود.',
  },
  'minas-gerais': {
    'pt-BR':
      'O servidor esconde as bombas antes da primeira escolha. Elas não mudam de lugar. Cada esmeralda aumenta o multiplicador. Retire quando quiser, depois da primeira. Uma bomba termina a rodada sem ganho.',
    en: 'The server hides the mines before the first pick. They never move. Every emerald raises the multiplier. Cash out whenever you like after the first. A mine ends the round without a win.',
    es: 'El servidor esconde las bombas antes de la primera elección. No cambian de lugar. Cada esmeralda sube el multiplicador. Retira cuando quieras, después de la primera. Una bomba termina la ronda sin ganancia.',
    bn: 'প্রথম বাছাইয়ের আগেই সার্ভার মাইন লুকায়। সেগুলো আর সরে না। প্রতিটি পান্না গুণক বাড়ায়। প্রথমটির পরে যখন খুশি তুলে নিন। মাইন পেলে রাউন্ড জয় ছাড়াই শেষ হয়।',
    tr: 'Sunucu mayınları ilk seçimden önce gizler. Yerleri değişmez. Her zümrüt çarpanı yükseltir. İlkinden sonra istediğinizde çekin. Mayın, turu kazançsız bitirir.',
    nl: 'De server verstopt de mijnen vóór de eerste keuze. Ze verplaatsen zich niet. Elke smaragd verhoogt de factor. Laat uitbetalen wanneer je wilt, na de eerste. Een mijn beëindigt de ronde zonder winst.',
    ar: 'يخفي الخادم الألغام قبل الاختيار الأول، ولا تتحرك بعد ذلك. كل زمردة ترفع المضاعِف. اسحب متى شئت بعد الأولى. اللغم ينهي الجولة بلا ربح.',
    fr: 'Le serveur cache les mines avant le premier choix. Elles ne bougent plus. Chaque émeraude augmente le multiplicateur. Encaissez quand vous voulez, après la première. Une mine termine la partie sans gain.',
    fa: 'سرور مین‌ها را پیش از نخستین انتخاب پنهان می‌کند و جایشان عوض نمی‌شود. هر زمرد ضریب را بالا می‌برد. پس از نخستین، هر وقت خواستید بردارید. مین دور را بدون برد تمام می‌کند.',
  },
  dadinho: {
    'pt-BR':
      'O servidor sorteia um número de 0,00 a 99,99. Todos têm a mesma chance. Escolha um limite de 1,00 a 95,00. Você ganha quando o número sai abaixo dele.',
    en: 'The server draws a number from 0.00 to 99.99, each as likely as any other. You win when the number is below the limit you chose, from 1.00 to 95.00.',
    es: 'El servidor sortea un número de 0,00 a 99,99, todos con la misma probabilidad. Ganas cuando el número sale por debajo del límite que elegiste, de 1,00 a 95,00.',
    bn: 'সার্ভার 0.00 থেকে 99.99 পর্যন্ত একটি সংখ্যা তোলে; সবগুলোর সম্ভাবনা সমান। আপনার বেছে নেওয়া সীমার (1.00 থেকে 95.00) নিচে সংখ্যা এলে আপনি জেতেন।',
    tr: 'Sunucu 0,00 ile 99,99 arasında bir sayı çeker; hepsi eşit olasıdır. Sayı, seçtiğiniz 1,00 ile 95,00 arasındaki sınırın altında gelirse kazanırsınız.',
    nl: 'De server trekt een getal van 0,00 tot 99,99, elk even waarschijnlijk. Je wint als het getal onder de gekozen grens ligt, van 1,00 tot 95,00.',
    ar: 'يسحب الخادم عددًا من 0.00 إلى 99.99، وكلها باحتمال واحد. تربح حين يكون العدد أقل من الحد الذي اخترته، من 1.00 إلى 95.00.',
    fr: 'Le serveur tire un nombre de 0,00 à 99,99, tous aussi probables. Vous gagnez quand le nombre est sous la limite choisie, de 1,00 à 95,00.',
    fa: 'سرور عددی از 0.00 تا 99.99 می‌کشد؛ همه با یک شانس. وقتی عدد کمتر از مرز انتخابی شما، از 1.00 تا 95.00، باشد می‌برید.',
  },
  'roleta-ipanema': {
    'pt-BR':
      'O servidor sorteia um de 37 números, de 0 a 36. Todos têm a mesma chance. O sorteio vem antes de a roleta girar. Uma aposta que ganha devolve a ficha. Ela paga o que a tabela diz. Com o zero perdem todas as apostas de fora.',
    en: 'The server draws one of 37 numbers, 0 to 36, each as likely as any other, before the wheel turns. A winning bet gives the chip back and pays what the table says. Zero loses all outside bets.',
    es: 'El servidor sortea uno de 37 números, del 0 al 36, todos con la misma probabilidad, antes de que gire la ruleta. Una apuesta ganadora devuelve la ficha y paga lo que dice la tabla. Con el cero pierden todas las apuestas de fuera.',
    bn: 'চাকা ঘোরার আগেই সার্ভার 0 থেকে 36 পর্যন্ত 37টি সংখ্যার একটি তোলে, সবার সম্ভাবনা সমান। জেতা বাজি চিপ ফেরত দেয় ও ছক অনুযায়ী দেয়। শূন্যে বাইরের সব বাজি হারে।',
    tr: 'Sunucu, çark dönmeden önce 0 ile 36 arasındaki 37 sayıdan birini çeker; hepsinin şansı eşittir. Kazanan bahis fişi geri verir ve tablodaki kadar öder. Sıfırda bütün dış bahisler kaybeder.',
    nl: 'De server trekt een van 37 nummers, 0 tot 36, alle met dezelfde kans, voordat het wiel draait. Een winnende inzet geeft de fiche terug en betaalt wat de tabel zegt. Bij nul verliezen alle buiteninzetten.',
    ar: 'يسحب الخادم واحدًا من 37 رقمًا، من 0 إلى 36، وكلها بالفرصة نفسها، قبل أن تدور العجلة. الرهان الفائز يعيد الفيشة ويدفع ما في الجدول. مع الصفر تخسر كل الرهانات الخارجية.',
    fr: 'Le serveur tire un des 37 numéros, de 0 à 36, tous avec la même chance, avant que la roue tourne. Une mise gagnante rend le jeton et paie ce que dit le tableau. Le zéro fait perdre toutes les mises extérieures.',
    fa: 'سرور پیش از چرخش، یکی از ۳۷ شماره از 0 تا 36 را با احتمال برابر قرعه می‌کشد. شرط برنده ژتون را برمی‌گرداند و طبق جدول می‌پردازد. با صفر همهٔ شرط‌های بیرونی می‌بازند.',
  },
  'plinko-iguacu': {
    'pt-BR':
      'O servidor sorteia uma moeda justa por fileira: esquerda ou direita. O sorteio vem antes de a bola cair. O prêmio é a aposta vezes o número do pé. Ele é cortado no centavo. Um pé abaixo de 1 devolve menos que a aposta.',
    en: 'The server tosses one fair coin per row before the ball falls: left or right. The prize is the bet times the number of the foot, cut to the centavo. A foot below 1 gives back less than the bet.',
    es: 'El servidor sortea una moneda justa por fila antes de que la bola caiga: izquierda o derecha. El premio es la apuesta por el número del pie, cortado en el centavo. Un pie bajo 1 devuelve menos que la apuesta.',
    bn: 'বল পড়ার আগেই সার্ভার প্রতি সারিতে একটি ন্যায্য মুদ্রা ছোড়ে: বাঁ বা ডান। পুরস্কার হলো বাজি গুণ ঘরের সংখ্যা, সেন্টাভোতে কাটা। 1-এর নিচের ঘর বাজির চেয়ে কম ফেরত দেয়।',
    tr: 'Sunucu, top düşmeden önce her sıra için adil bir para atar: sol ya da sağ. Ödül, bahis çarpı gözün sayısıdır; centavoya kesilir. 1’in altındaki göz bahisten azını geri verir.',
    nl: 'De server gooit per rij een eerlijke munt voordat de bal valt: links of rechts. De prijs is de inzet maal het getal van het vak, afgekapt op de centavo. Een vak onder 1 geeft minder dan de inzet terug.',
    ar: 'يرمي الخادم عملة عادلة لكل صف قبل سقوط الكرة: يسارًا أو يمينًا. الجائزة هي الرهان مضروبًا في رقم الخانة، مقتطعة إلى السنتافو. خانة دون 1 تعيد أقل من الرهان.',
    fr: 'Le serveur lance une pièce équitable par rangée avant la chute : gauche ou droite. Le gain est la mise fois le nombre de la case, coupé au centavo. Une case sous 1 rend moins que la mise.',
    fa: 'سرور پیش از افتادن توپ برای هر ردیف یک سکهٔ عادلانه می‌اندازد: چپ یا راست. جایزه برابر شرط ضربدر عدد خانه است و تا سنتاوو بریده می‌شود. خانهٔ زیر 1 کمتر از شرط برمی‌گرداند.',
  },
  'keno-carioca': {
    'pt-BR':
      'Escolha de 1 a 10 números. O servidor sorteia 10 bolas diferentes de 40. Todas têm a mesma chance. O sorteio vem antes de a primeira aparecer. O prêmio é a aposta vezes o multiplicador, cortado no centavo.',
    en: 'Pick 1 to 10 numbers. The server draws 10 different balls of 40, each as likely as any other, before the first one appears. The prize is the bet times the multiplier, cut to the centavo.',
    es: 'Elige de 1 a 10 números. El servidor sortea 10 bolas distintas de 40, todas con la misma probabilidad, antes de que aparezca la primera. El premio es la apuesta por el multiplicador, cortado en el centavo.',
    bn: '1 থেকে 10টি সংখ্যা বাছুন। প্রথম বল দেখানোর আগেই সার্ভার 40টির মধ্যে 10টি ভিন্ন বল তোলে, সবার সম্ভাবনা সমান। পুরস্কার হলো বাজি গুণ গুণক, সেন্টাভোতে কাটা।',
    tr: '1 ile 10 arası sayı seç. Sunucu, ilki görünmeden önce 40 toptan 10 farklı top çeker; hepsinin şansı eşittir. Ödül, bahis çarpı çarpandır; centavoya kesilir.',
    nl: 'Kies 1 tot 10 nummers. De server trekt 10 verschillende ballen van 40, alle met dezelfde kans, voordat de eerste verschijnt. De prijs is de inzet maal de vermenigvuldiger, afgekapt op de centavo.',
    ar: 'اختر من 1 إلى 10 أرقام. يسحب الخادم 10 كرات مختلفة من 40، وكلها بالفرصة نفسها، قبل أن تظهر الأولى. الجائزة هي الرهان مضروبًا في المضاعف، مقتطعة إلى السنتافو.',
    fr: 'Choisissez de 1 à 10 numéros. Le serveur tire 10 boules différentes sur 40, toutes avec la même chance, avant que la première apparaisse. Le gain est la mise fois le multiplicateur, coupé au centavo.',
    fa: 'از 1 تا 10 شماره انتخاب کنید. سرور پیش از نمایش اولین توپ، 10 توپ متفاوت از 40 را با احتمال برابر قرعه می‌کشد. جایزه برابر شرط ضربدر ضریب است و تا سنتاوو بریده می‌شود.',
  },
  'sobe-e-desce': {
    'pt-BR':
      'Diga se a próxima carta sobe ou desce. Uma carta de mesmo valor ganha dos dois lados. O ás vale 1 e o rei, 13. Cada carta sai das 52. Todas têm a mesma chance: o baralho nunca diminui.',
    en: 'Say whether the next card is higher or lower. A card of the same rank wins both ways. The ace is 1, the king 13. Every card comes from all 52, each with the same chance: the deck never runs down.',
    es: 'Di si la próxima carta sube o baja. Una carta del mismo valor gana en los dos lados. El as vale 1 y el rey, 13. Cada carta sale de las 52, todas con la misma probabilidad: la baraja nunca se reduce.',
    bn: 'বলুন পরের তাস উপরে না নিচে। একই মানের তাস দুই দিকেই জেতে। টেক্কা 1, সাহেব 13। প্রতিটি তাস 52টি থেকেই আসে, সবার সম্ভাবনা সমান: ডেক কখনও কমে না।',
    tr: 'Sonraki kartın yüksek mi düşük mü olacağını söyleyin. Aynı değerde kart iki yönde de kazanır. As 1, papaz 13. Her kart 52 kartın hepsinden, eşit olasılıkla gelir: deste hiç azalmaz.',
    nl: 'Zeg of de volgende kaart hoger of lager is. Een kaart van dezelfde waarde wint aan beide kanten. De aas is 1, de heer 13. Elke kaart komt uit alle 52, met dezelfde kans: het spel raakt nooit op.',
    ar: 'قل هل الورقة التالية أعلى أم أدنى. الورقة بالقيمة نفسها تربح في الجهتين. الآس 1 والملك 13. كل ورقة تخرج من الـ52 كلها بالاحتمال نفسه: المجموعة لا تنقص أبدًا.',
    fr: 'Dites si la prochaine carte monte ou descend. Une carte de même valeur gagne des deux côtés. L’as vaut 1 et le roi 13. Chaque carte sort des 52, toutes avec la même chance : le jeu ne diminue jamais.',
    fa: 'بگویید کارت بعدی بالا می‌رود یا پایین. کارت هم‌ارزش از هر دو سو می‌برد. آس 1 است و شاه 13. هر کارت از همهٔ 52 کارت با احتمال برابر می‌آید: دسته هرگز کم نمی‌شود.',
  },
  'vinte-e-um': {
    'pt-BR':
      'Ganha quem chega mais perto de 21 sem passar. O ás vale 1 ou 11. Valete, dama e rei valem 10. Um ás e um 10 de saída fazem o Vinte e Um. Ele paga 3 para 2. Se a mesa também tiver, a aposta volta. A mesa confere a carta fechada e para em todo 17. Ela não oferece seguro nem desistência.',
    en: 'The hand closer to 21 without going over wins. An ace is 1 or 11; jack, queen and king are 10. Vinte e Um, an ace and a ten in the first two cards, pays 3 to 2. If the table has it too, the bet comes back. The table looks at its face-down card, stands on every 17 and offers no insurance and no surrender.',
    es: 'Gana quien llega más cerca de 21 sin pasarse. El as vale 1 u 11; jota, reina y rey valen 10. Vinte e Um de mano, un as y un 10 en las dos primeras cartas, paga 3 a 2. Si la mesa también lo tiene, la apuesta vuelve. La mesa mira su carta tapada, se planta en todo 17 y no ofrece seguro ni retirada.',
    bn: '21 না পেরিয়ে যে বেশি কাছে সে জেতে। টেক্কা 1 বা 11; গোলাম, বিবি ও সাহেব 10। প্রথম দুটি তাসে টেক্কা ও 10 হলে Vinte e Um, দেয় 2-এ 3। টেবিলেরও হলে বাজি ফেরে। টেবিল তার উল্টানো তাস দেখে নেয়, প্রতিটি 17-এ থামে, এবং বীমা বা ছেড়ে দেওয়ার সুযোগ দেয় না।',
    tr: '21’i geçmeden ona daha yakın olan kazanır. As 1 ya da 11; vale, kız ve papaz 10 sayılır. İlk iki kartta as ve 10, yani Vinte e Um, 2’ye 3 öder. Masada da varsa bahis geri gelir. Masa kapalı kartına bakar, her 17’de durur; sigorta ve vazgeçme sunmaz.',
    nl: 'Wie het dichtst bij 21 komt zonder erover te gaan, wint. De aas is 1 of 11; boer, vrouw en heer zijn 10. Vinte e Um, een aas en een 10 in de eerste twee kaarten, betaalt 3 op 2. Heeft de tafel het ook, dan komt de inzet terug. De tafel kijkt naar haar dichte kaart, past op elke 17 en biedt geen verzekering en geen opgave.',
    ar: 'يفوز الأقرب إلى 21 دون تجاوزها. الآس 1 أو 11؛ الولد والبنت والملك 10. Vinte e Um، أي آس و10 في أول ورقتين، يدفع 3 مقابل 2. إن كان للطاولة أيضًا يعود الرهان. تنظر الطاولة إلى ورقتها المقلوبة وتقف عند كل 17، ولا تعرض تأمينًا ولا انسحابًا.',
    fr: 'Gagne la main la plus proche de 21 sans le dépasser. L’as vaut 1 ou 11 ; valet, dame et roi valent 10. Vinte e Um, un as et un 10 dans les deux premières cartes, paie 3 pour 2. Si la table l’a aussi, la mise revient. La table regarde sa carte cachée, reste à tout 17 et n’offre ni assurance ni abandon.',
    fa: 'هر که بی‌گذشتن از 21 به آن نزدیک‌تر باشد می‌برد. آس 1 یا 11 است؛ سرباز، بی‌بی و شاه 10. Vinte e Um، یعنی آس و 10 در دو کارت اول، سه به دو می‌دهد. اگر میز هم داشته باشد شرط برمی‌گردد. میز به کارت بسته‌اش نگاه می‌کند، روی هر 17 می‌ماند و بیمه یا انصراف ندارد.',
  },
};
