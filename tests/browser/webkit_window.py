#!/usr/bin/python3
"""A window of WebKitGTK that a WebDriver drives, like MiniBrowser's --automation, but with a profile on the disk.

MiniBrowser forgets everything when it closes; a person's browser does not, and the tests close it and open it again.
WebKitWebDriver starts this with --profile=DIR. Files in DIR say what a driver has no word for:
  scripts.json  {"turn", "scripts"}: run in every page before its own; `taken` holds the turn that is in force
  handed        what the page handed to other apps (`sms:`, `tel:`), one address a line; nothing is opened
"""

import json
import os
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

PROFILE = pathlib.Path(next(argument.split("=", 1)[1] for argument in sys.argv if argument.startswith("--profile=")))
INSIDE = ("http:", "https:", "about:", "data:", "blob:")
scripts, turn = WebKit2.UserContentManager(), None


def main():
    take_scripts()
    GLib.timeout_add(20, take_scripts)
    manager = WebKit2.WebsiteDataManager(base_data_directory=str(PROFILE / "data"), base_cache_directory=str(PROFILE / "cache"))
    manager.get_cookie_manager().set_persistent_storage(str(PROFILE / "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE)
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.set_preferred_languages(["es-MX", "es"])
    context.set_automation_allowed(True)
    context.connect("automation-started", started)
    Gtk.main()


def take_scripts():
    global turn
    try:
        wanted = json.loads((PROFILE / "scripts.json").read_text())
    except FileNotFoundError:
        return True
    if wanted["turn"] != turn:
        turn = wanted["turn"]
        scripts.remove_all_scripts()
        for text in wanted["scripts"]:
            scripts.add_script(WebKit2.UserScript.new(text, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
        (PROFILE / "taken.new").write_text(str(turn))
        os.rename(PROFILE / "taken.new", PROFILE / "taken")
    return True


def started(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")  # what Selenium asks for
    session.set_application_info(about)
    session.connect("create-web-view", lambda session: window(context))


def window(context):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=scripts)
    frame = Gtk.Window()
    frame.set_default_size(390, 844)
    frame.add(view)
    view.connect("close", lambda view: frame.destroy())
    view.connect("decide-policy", decide)
    view.connect("permission-request", lambda view, request: request.allow() or True)
    # The driver would wait for the page's process for ever. Without a window it says at once that the session is over.
    view.connect("web-process-terminated", lambda view, reason: os._exit(1))
    frame.show_all()
    return view


def decide(view, decision, kind):
    if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
        return False
    address = decision.get_navigation_action().get_request().get_uri()
    if address.startswith(INSIDE):
        return False
    with open(PROFILE / "handed", "a") as file:
        file.write(address + "\n")
    decision.ignore()
    return True


main()
