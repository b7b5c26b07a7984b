// Each pair is a Japanese kanji and its Chinese form: simplified, or traditional as in Taiwan or Hong Kong
// (綫, 麪). The tables have no spaces, because these would add half a kilobyte to the download.
const PAIRS = `
  万萬与與乗乘乱亂乾干予豫争爭仏佛仮假会會体體余餘侶侣係系倉仓個个倫伦偉伟側侧偵侦傑杰傘伞備备債债傷伤傾倾僅仅僕仆儀仪億亿償偿優优儲储党黨冊册写寫
  凍冻別别則则剛刚剰剩創创劇剧励勵効效動动務务勝胜勢势区區医醫協协即卽厨廚厭厌参參双雙収收台臺号號呂吕員员唄呗問问喚唤喪丧喫吃嘆叹嘩哗嘱囑
  噴喷国國圏圈園园執执堅坚堕墮報报場场塊块塗涂塚冢増增墜坠墳坟壇坛壌壤壮壯声聲壱壹夢梦奥奧奪夺奮奋婦妇学學孫孙宝寶宮宫寝寢寧宁審审寿壽将將尋寻導导
  尽盡届屆属屬層层岡冈岳嶽峡峽島岛嵐岚嶺岭巣巢巻卷師师帳帐幣币幹干幾几庫库廟庙弥彌張张強强当當彫雕径徑後后復复徳德徹彻恋戀恒恆恥耻恵惠悶闷惨慘
  愛爱態态慎愼慣惯慮虑慶庆憂忧憐怜憤愤憲宪憶忆懇恳懲惩懸悬戻戾払拂抜拔担擔拝拜挙擧挟挾挿插捜搜捨舍掃扫掛挂採采掲揭掻搔揚扬換换揮挥損损撲扑擁拥擬拟
  擾扰敗败数數敵敌斬斩断斷於于旧舊昇升昼晝時时晩晚暫暂曇昙書书曽曾条條来來東东枢樞柵栅査查棄弃棟栋楓枫業业極极楼樓概槪構构槍枪標标横橫樹树橋桥機机
  欄栏欠缺欧歐歩步残殘殴毆殺杀毎每氷冰汎泛決决沖冲況况浅淺涼凉淵渊渇渴渉涉渋澁渓溪減减渦涡温溫測测湧涌湯汤湾灣湿濕準准溝沟滅灭滞滯漁渔漢汉漬渍漸渐
  潔洁潜潛潤润潰溃濁浊濃浓濫滥灘滩灯燈災灾炉爐点點無无煙烟煩烦熱热爺爷状狀独獨狭狹猫貓献獻猶犹獄狱獲获現现環环瓶甁画畫畝亩異异痩瘦痴癡療疗癒愈
  盗盜監监盤盘真眞着著矯矫研硏砕碎確确礎础礼禮禅禪禍祸禿秃秘祕称稱種种稲稻穀谷穂穗積积窃竊窓窗窮穷窯窑競竞筆笔箇个節节範范築筑簡简簾帘粋粹糧粮
  糾纠紀纪約约紅红紋纹納纳紐纽純纯紗纱紙纸級级紛纷細细紳绅紹绍紺绀終终組组結结絞绞絡络給给統统絹绢維维綱纲網网綺绮綿绵緊紧締缔
  編编緩缓緯纬練练縛缚縫缝縮缩績绩織织缶罐罰罚罵骂罷罢羅罗羨羡義义習习聖圣聞闻職职胆膽脅胁脈脉脚腳脱脫脹胀腎肾腫肿腸肠膚肤臥卧臨临興兴
  茎莖華华葉叶蒼苍蓋盖蓮莲蔵藏蕎荞薫薰藍蓝蘭兰虚虛虫蟲蛮蠻蟻蚁術术衝冲装裝補补製制複复襲袭見见規规視视親亲触觸訂订計计
  訊讯討讨訓训託托記记訟讼訪访設设許许訴诉診诊詐诈評评詞词詠咏詣诣試试詩诗詫诧詰诘話话該该詳详誇夸誉譽誌志認认誕诞誘诱語语誠诚誤误誰谁課课調调談谈
  請请諒谅論论諭谕諸诸諾诺謀谋謎谜謙谦講讲謝谢謹谨識识譜谱議议護护貝贝負负財财貢贡貧贫貨货販贩貫贯責责貯贮貰贳貴贵買买貸贷費费貼贴貿贸
  賀贺賃赁資资賓宾賜赐賞赏賢贤質质賭赌購购贈赠趨趋跡迹践踐踊踴躍跃車车軌轨軍军軒轩軟软軸轴較较載载輝辉輩辈輪轮輸输辞辭農农這这
  連连週周進进遊游運运過过達达違违遠远遥遙適适遷迁選选遺遗還还郎郞郵邮酔醉醜丑針针釣钓鈍钝鈴铃鉛铅銀银銃铳銅铜銘铭鋪铺鋭锐鋼钢錠锭錦锦錯错鍋锅鍛锻
  鍵键鎖锁鏡镜鐘钟鑑鉴長长門门閉闭開开閑闲間间閣阁閥阀闘鬭陣阵陥陷陰阴陳陈陸陆陽阳隊队階阶随隨際际隻只雛雏離离難难雲云電电霧雾静靜韓韩韻韵響响頁页
  頂顶頃顷項项順顺須须預预頑顽頓顿領领頭头頻频題题額额顎颚願愿類类顧顾風风飛飞飢饥飯饭飲饮飴饴飼饲飽饱飾饰養养餌饵餓饿館馆馬马馳驰馴驯駐驻駒驹騎骑
  騰腾驚惊髄髓魚鱼鮭鲑鮮鲜鯉鲤鯖鲭鯛鲷鯨鲸鰻鳗鱗鳞鳥鸟鳩鸠鳴鸣鴨鸭鶴鹤鷹鹰麗丽麦麥黄黃黒黑黙默龍龙内內値值姉姊床牀汚污税稅群羣舎舍
`;

// Each triple is a Japanese kanji with its traditional and its simplified Chinese form.
const TRIPLES = `
  両兩两並竝并亀龜龟亜亞亚伝傳传併倂并価價价倹儉俭偽伪僞児兒儿円圓圆処處处剣劍剑剤劑剂労勞劳勧勸劝単單单厳嚴严啓啟启営營营噛嚙啮団團团囲圍围
  図圖图圧壓压塩鹽盐壊壞坏売賣卖変變变奨奬奖嬢孃娘実實实寛寬宽対對对専專专帯帶带帰歸归庁廳厅広廣广廃廢废弾彈弹従從从徴徵征応應应悩惱恼
  悪惡恶懐懷怀戦戰战戯戲戏択擇择拠據据拡擴扩揺搖摇摂攝摄撃擊击斉齊齐斎齋斋暁曉晓暦曆历栄榮荣桜櫻樱桟棧栈検檢检楽樂乐様樣样権權权歓歡欢歯齒齿歳歲岁
  歴歷历殻殼壳気氣气沢澤泽浄淨净浜濱滨涙淚泪済濟济満滿满滝瀧泷瀬瀨濑為为爲焼燒烧猟獵猎獣獸兽畳疊叠発發发県縣县穏穩稳竜龍龙粛肅肃粧妝妆糸絲丝
  経經经絵繪绘継繼继続續续総總总緑綠绿緒绪緖縁緣缘縄繩绳縦縱纵繊纖纤繍繡绣聴聽听脳腦脑臓臟脏艶艷艳芸藝艺荘莊庄薬藥药蛍螢萤衆眾众衛卫衞裏裡里覚覺觉
  覧覽览観觀观訳譯译証證证説說说読讀读謡謠谣譲讓让豊豐丰賛贊赞転轉转軽輕轻辺邊边遅遲迟郷鄉乡醤醬酱醸釀酿釈釋释鉄鐵铁鉢缽钵鉱礦矿銭錢钱鋳鑄铸
  錬鍊炼録錄录鎮鎭镇関關关閲閱阅険險险隠隱隐雑雜杂霊靈灵頼賴赖顔顏颜顕顯显餅餠饼駅驛驿駆驅驱騒騷骚験驗验髪髮发齢齡龄戸戶户産產产絶絕绝線綫线隣鄰邻
`;

/** Maps a kanji to its Chinese forms. */
export const chineseForms: ReadonlyMap<string, string> = new Map(
  [
    ...(PAIRS.match(/\S{2}/g) ?? []),
    ...(TRIPLES.match(/\S{3}/g) ?? []),
    "弁辨辯辩",
    "鶏雞鷄鸡",
    "麺麵麪面",
  ].map((row): [string, string] => [row.charAt(0), row.slice(1)]),
);

/**
 * Whether a character is a Chinese form of a kanji. 机 is a form of 機 although it is a Japanese kanji, too.
 * @example isChineseFormOf("驿", "駅") // true
 */
export function isChineseFormOf(character: string, kanji: string): boolean {
  return character !== "" && (chineseForms.get(kanji) ?? "").includes(character);
}

/**
 * Whether a text contains characters that only Chinese uses.
 * @example looksChinese("车站") // true
 */
export function looksChinese(text: string): boolean {
  return [...text].some((character) => ONLY_CHINESE.has(character));
}

const ONLY_CHINESE = new Set([...chineseForms.values()].join("").split("").filter(isOnlyChinese));

// A form in the list below does not show that a text is Chinese, because Japanese uses it in other words.
function isOnlyChinese(character: string): boolean {
  return (
    !chineseForms.has(character) &&
    !"干系吃娘吊后征怜据采升曾机涌准瀧燈愈著谷筑庄叶裡里制托志周丑只云面个游舍欠缺仆几复畫丰余与并占".includes(
      character,
    )
  );
}
