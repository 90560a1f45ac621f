"""A mail client that is not ours: Python's own library answers a letter, and sends it by SMTP.

reply.py PORT WORDS < letter

The answer stands on top of the letter, quoted, with a signature between; encoded, folded and addressed as that library
does it.
"""

import smtplib
import sys
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import localtime, make_msgid

port, words = int(sys.argv[1]), sys.argv[2]
letter = message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
text = letter.get_body(preferencelist=("plain",)).get_content()

reply = EmailMessage(policy=policy.SMTP)
reply["From"] = letter["To"]
reply["To"] = letter["Reply-To"]
reply["Date"] = localtime()
reply["Message-ID"] = make_msgid(domain="players.example")
reply["Subject"] = "Re: " + letter["Subject"]
reply["In-Reply-To"] = letter["Message-ID"]
reply["References"] = " ".join(filter(None, [letter["References"], letter["Message-ID"]]))
quoted = "\n".join(("> " + line).rstrip() for line in text.splitlines())
reply.set_content(
    f"{words}\n\n-- \nBenjamin Müller · 12 Long Road, a line that is longer than any that quoted-printable lets stand unbroken\n\n"
    f"On {letter['Date']}, {letter['From']} wrote:\n{quoted}\n",
    cte="quoted-printable",
)
with smtplib.SMTP("127.0.0.1", port) as server:
    server.send_message(reply)
